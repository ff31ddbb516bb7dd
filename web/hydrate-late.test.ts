import { expect, test } from 'vitest'
import { hydrateLate } from './hydrate-late.ts'

const page = `<head><link rel="modulepreload" href="/assets/manifest-1.js"/></head><body><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";
  
  window.__reactRouterRouteModules = {"root":route0,"pages/home/page":route1};

import("/assets/entry.client.js");</script></body>`

test('nothing of the scripts is fetched before the page asks for them', () => {
  const late = hydrateLate(page)
  expect(late).not.toContain('modulepreload')
  expect(late).not.toContain('type="module"')
  expect(late).not.toMatch(/import (\*|")/)
})

test('the modules arrive in the order of their names, and the entry after them', () => {
  const late = hydrateLate(page)
  expect(late).toContain(
    'const[,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root.js"),import("/assets/page.js")]);window.__reactRouterRouteModules',
  )
  expect(late.indexOf('entry.client.js')).toBeGreaterThan(late.indexOf('Promise.all'))
})

test('the starter is a script that a browser can parse', () => {
  const [, source = ''] = /<script>([\s\S]*?)<\/script>/.exec(hydrateLate(page)) ?? []
  expect(() => new Function(source)).not.toThrow()
})
