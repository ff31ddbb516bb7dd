import { expect, test } from 'vitest'
import { placeholders } from '../../contract/placeholders.ts'
import { sharedPage } from './shared-pages.ts'

const tag = (name: string, content: string) => `<meta property="og:${name}" content="${content}"/>`
const page = (...tags: string[]) => `<!DOCTYPE html><html><head>${tags.join('')}</head></html>`

test('a page’s metadata has its title, its path and the path of its social image', () => {
  const html = page(
    tag('title', 'Tools &amp; tech: what I&#x27;d buy'),
    tag('url', `${placeholders.origin}/tools`),
    tag('image', `${placeholders.origin}/social/tools.png`),
  )
  expect(sharedPage(html)).toEqual({
    title: "Tools & tech: what I'd buy",
    path: '/tools',
    image: '/social/tools.png',
  })
})

test('a page with a picture elsewhere needs no social image', () => {
  const html = page(
    tag('title', 'A'),
    tag('url', `${placeholders.origin}/a`),
    tag('image', 'https://pictures.example/a.png'),
  )
  expect(sharedPage(html)).toBeNull()
  expect(sharedPage('<html></html>')).toBeNull()
})
