import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onValues } from '../../model/live.ts'
import { manifestName } from '../../model/reader/manifest.ts'
import { workInOwnCheckout } from '../../server/testing/own-checkout.ts'
import { followUnpublished } from './unpublished-values.ts'

test('the desk takes the values of a site that was never published, after each change without a fault', async () => {
  workInOwnCheckout()
  const names: unknown[] = []
  onValues('site', ({ site }) => names.push((site as { name: string }).name))
  const build = (isSample: boolean) =>
    writeFileSync(`build/${manifestName}`, JSON.stringify({ files: {}, waiting: [], isSample }))
  const follow = followUnpublished()
  mkdirSync('build')
  build(true)
  await follow()
  expect(names).toEqual([])

  cpSync('sites/starter', 'site', { recursive: true })
  await Promise.all([follow(), follow()])
  await follow()
  expect(names).toEqual(['[[Your Name]]'])
  const rename = (from: string, to: string) =>
    writeFileSync('site/site.yaml', readFileSync('site/site.yaml', 'utf8').replaceAll(from, to))
  rename('[[Your Name]]', 'Maya’s Garden')
  await follow()
  rename('Maya’s Garden', '')
  await follow()
  rename('name: ""', 'name: Maya')
  build(false)
  await follow()
  expect(names).toEqual(['[[Your Name]]', 'Maya’s Garden'])
}, 60_000)
