import { test } from 'vitest'
import { generatedSitesHold } from '../generated-site.ts'

test('the pages of twelve generated sites have no faults', () => generatedSitesHold(12), 900_000)
