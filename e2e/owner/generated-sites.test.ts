import { test } from 'vitest'
import { generatedSitesHold } from '../generated-site.ts'

test('twelve generated sites have sound pages', () => generatedSitesHold(12), 900_000)
