import { expect, inject, test } from 'vitest'
import { siteAddresses } from '../../model/addresses.ts'
import { tools } from '../../model/tools.ts'
import { videos } from '../../model/videos.ts'
import { articles } from '../../press/articles/read-articles.ts'
import { servedPage } from './served-page.ts'

const url = inject('siteUrl')
const list = articles()
const pages = siteAddresses({ articles: list, videos })

const html = async (path: string) => (await fetch(url + path)).text()

test('a page discloses its affiliate links before the first one', async () => {
  let withLinks = 0
  const silent: string[] = []
  for (const path of pages) {
    const page = await html(path)
    const first = page.indexOf('rel="sponsored')
    if (first === -1) continue
    withLinks += 1
    const said = page.indexOf('data-disclosure')
    if (said === -1 || said > first) silent.push(path)
  }
  expect(withLinks).toBeGreaterThan(list.filter(({ affiliate }) => affiliate).length)
  expect(silent).toEqual([])
})

test('every link to a tool opens a new tab, is marked as paid if it pays, and leads to its vendor', async () => {
  for (const path of ['/tools', ...list.flatMap(({ path, affiliate }) => (affiliate ? [path] : []))]) {
    const links = [...(await servedPage(path)).document.querySelectorAll('a[href^="/go/"]')]
    expect(links.length, path).toBeGreaterThan(0)
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank')
      const id = link.getAttribute('href')?.slice('/go/'.length) ?? ''
      const isPaid = tools.some((tool) => tool.id === id && tool.affiliate)
      expect(link.getAttribute('rel')).toBe(`${isPaid ? 'sponsored ' : ''}nofollow noopener`)
    }
  }
  for (const { id, link } of tools) {
    const answer = await fetch(`${url}/go/${id}`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(link)
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('the tools page shows all tools', async () => {
  const page = await html('/tools')
  for (const { id, name } of tools) {
    expect(page).toContain(`href="/go/${id}"`)
    expect(page).toContain(name)
  }
})
