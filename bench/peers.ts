import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath, launchBrowser } from '../e2e/browser.ts'
import { takePage } from './take-page.ts'

export const peerPages = { home: '/', article: '/articles/3-hour-workday' } as const

const peers = {
  astro: { source: 'src', out: 'out', command: ['astro/bin/astro.mjs', 'build'] },
  next: { source: 'app', out: 'out', command: ['next/dist/bin/next', 'build'] },
  spa: { source: 'src', out: 'out', command: ['vite/bin/vite.js', 'build'] },
} as const

let built: Promise<Record<string, string>> | undefined

/** Builds every peer once, from the site's current build. Returns their folders by name, the floor first. */
export function buildPeers(siteUrl: string): Promise<Record<string, string>> {
  built ??= build(siteUrl)
  return built
}

async function build(siteUrl: string): Promise<Record<string, string>> {
  const pages = await takePages(siteUrl)
  const folders: Record<string, string> = { floor: makeFloor() }
  for (const [name, { source, out, command }] of Object.entries(peers)) {
    const folder = join('bench/peers', name)
    fill(join(folder, source), join(folder, 'public'), pages)
    const [program = '', ...args] = command
    if (!existsSync(join(folder, 'node_modules')))
      execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
        cwd: folder,
        stdio: 'ignore',
      })
    rmSync(join(folder, out), { recursive: true, force: true })
    execFileSync(process.execPath, [join('node_modules', program), ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    folders[name] = join(folder, out)
  }
  return folders
}

/** Makes the floor: the site's own pages without their scripts and data files. */
function makeFloor(): string {
  const folder = 'bench/peers/floor/out'
  rmSync(folder, { recursive: true, force: true })
  cpSync('build/client', folder, { recursive: true, filter: (file) => !/\.(js|data|br|gz)$/.test(file) })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const html = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), withoutScripts(html))
  }
  return folder
}

const withoutScripts = (html: string) => html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')

async function takePages(siteUrl: string) {
  const browser = await launchBrowser(chromiumPath)
  try {
    const page = await browser.newPage()
    const taken: Record<string, unknown> = {}
    for (const [name, path] of Object.entries(peerPages)) {
      const answer = await fetch(siteUrl + path)
      await page.setContent(withoutScripts(await answer.text()))
      taken[name] = await page.evaluate(takePage)
    }
    return taken
  } finally {
    await browser.close()
  }
}

/** Copies the page content, styles, fonts and pictures into a peer's folder. */
function fill(source: string, shown: string, pages: Record<string, unknown>): void {
  mkdirSync(join(source, 'content'), { recursive: true })
  for (const [name, page] of Object.entries(pages))
    writeFileSync(join(source, 'content', `${name}.json`), JSON.stringify(page))
  const html = readFileSync('build/client/index.html', 'utf8')
  const article = readFileSync(join('build/client', peerPages.article, 'index.html'), 'utf8')
  // Each of our pages inlines its own styles. The peers have one stylesheet with the styles of both pages.
  const styles = [html, article].map((page) => /<style[^>]*>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '')
  writeFileSync(join(source, 'site.css'), styles.join(''))
  cpSync('bench/peers/shared', join(source, 'shared'), { recursive: true })
  cpSync('build/client/assets', join(shown, 'assets'), {
    recursive: true,
    filter: (file) => !/\.(js|br|gz)$/.test(file),
  })
  const [, first = ''] = /rel="preload" href="\/assets\/([^"]+\.woff2)"/.exec(html) ?? []
  cpSync(join('build/client/assets', first), join(shown, 'assets', 'first.woff2'))
  // The build's font has a hash in its name. The copy gets a fixed name, which the peers preload.
  const css = readFileSync(join(source, 'site.css'), 'utf8')
  writeFileSync(join(source, 'site.css'), css.replaceAll(first, 'first.woff2'))
}
