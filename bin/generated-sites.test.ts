import { test } from 'vitest'
import { generatedSitesHold } from '../e2e/generated-site.ts'

// More of them in `npm run test:all`: e2e/owner/generated-sites.test.ts.
test('two generated sites have sound pages', () => generatedSitesHold(2), 300_000)
