import { test } from 'vitest'
import { site } from '../../model/site.ts'

/** Whether the content is still the sample. Tests that depend on the sample are skipped if site.yaml has another name. */
export const isShipped = site.name === 'Robin Sample'

export const shippedTest = test.runIf(isShipped)
