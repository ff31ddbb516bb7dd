import { test } from 'vitest'
import { site } from '../../content/site.ts'

/** Whether the content is still the sample. If content/site.yaml has another name, tests that depend on the sample are skipped. */
export const isShipped = site.name === 'Robin Sample'

export const shippedTest = test.runIf(isShipped)
