import { test } from 'vitest'
import { site } from '../../content/site.ts'

/** Whether the content is the sample's. Tests that depend on it are skipped once content/site.yaml has the owner's own name. */
export const isShipped = site.name === 'Robin Sample'

export const shippedTest = test.runIf(isShipped)
