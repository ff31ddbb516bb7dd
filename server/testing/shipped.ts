import { test } from 'vitest'
import { site } from '../../content/site.ts'

/**
 * A test that names what ships: an article, a tool, a sentence. It runs while content/site.yaml has the name of the sample's
 * owner. An owner's first step is to put their own there, and after that no test asks for the sample's words.
 */
export const isShipped = site.name === 'Robin Sample'

export const shippedTest = test.runIf(isShipped)
