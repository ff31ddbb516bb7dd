import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout, startDesk } from './checkout.ts'
import { tracesIn } from './traces.ts'

test('an empty site has none of the samples, and builds', async () => {
  const { root, read, remove } = copyCheckout()
  onTestFinished(remove)
  const desk = await startDesk(root)
  onTestFinished(() => desk.stop())
  const init = { method: 'POST', headers: { origin: new URL(desk.address).origin } }
  expect(await (await fetch(`${desk.address}/start/empty`, init)).text()).toContain('Nothing was removed')
  expect(globSync('sites/sample/tools/*', { cwd: root })).not.toEqual([])
  // Emptying the site keeps the files that the owner has written.
  const own = {
    'sites/sample/issues/2026-12-beds.md':
      '---\nsubject: Beds in winter\npreview: Straw\n---\n\nPut straw on your beds before the first frost.\n',
    'sites/sample/tools/spade.yaml':
      'name: Spade\njob: plan\ndescription: What I dig all of my beds with, since spring.\nprice: $20\nlink: https://shop.test/?ref=1\ntags: [tools]\nposition: 1\nrating: 5\naffiliate: true\n',
    'sites/sample/logos/spade.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  }
  for (const [file, text] of Object.entries(own)) writeFileSync(join(root, file), text)
  const change = (file: string, from: string, to: string) =>
    writeFileSync(join(root, file), read(file).replace(from, to))
  change(
    'sites/sample/site.yaml',
    'name: Robin Sample\n  givenName: Robin',
    'name: Maya Brandt\n  givenName: Maya',
  )
  change('sites/sample/site.yaml', 'newsletter: Growth Notes', 'newsletter: The Sunday Bed')
  change('sites/sample/moved.yaml', '/courses: /academy\n', '/courses: /academy\n/about-me: /story\n')

  const body = new URLSearchParams({ sure: 'on' })
  const page = await (await fetch(`${desk.address}/start/empty`, { ...init, body })).text()
  expect(page).toMatch(/\d+ samples removed/)
  expect(page).toContain('0 samples, none of yours')
  const left = globSync('sites/sample/{articles,tools,videos,logos,issues,series,worksheets,bonuses}/*', {
    cwd: root,
  })
  expect(left.sort()).toEqual(Object.keys(own).sort())
  for (const [file, text] of Object.entries(own)) expect(read(file)).toBe(text)
  // It also keeps the facts that the owner has entered.
  expect(read('sites/sample/site.yaml')).toContain(
    'name: Maya Brandt\n  givenName: Maya\n  jobTitle: What you do\n',
  )
  expect(read('sites/sample/site.yaml')).toContain('newsletter: The Sunday Bed\n')
  expect(read('sites/sample/moved.yaml')).toMatch(/^#.*\n\/about-me: \/story\n$/)

  // The course is switched off. After it is switched on, it has placeholder texts and isn't for sale yet.
  const site = read('sites/sample/site.yaml')
  expect(site).toContain('off:\n  - academy\n')
  writeFileSync(join(root, 'sites/sample/site.yaml'), site.replace('  - academy\n', ''))
  execFileSync(process.execPath, ['bin/build.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const client = join(root, 'build/client')
  expect(globSync('{articles,video}/*/index.html', { cwd: client })).toEqual([])
  expect(existsSync(join(client, 'videos/index.html'))).toBe(false)
  expect(readFileSync(join(client, 'tools/index.html'), 'utf8')).toContain('What I dig all of my beds with')
  expect(readFileSync(join(client, 'academy/index.html'), 'utf8')).toContain('What a buyer can do')
  expect(tracesIn(client)).toEqual([])
  const doctor = spawnSync(process.execPath, ['--import', 'tsx', 'owner/main.ts', 'doctor'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(root, 'data') },
  })
  expect(doctor.stdout).toContain('1 of 2 lessons have neither text nor video: The second lesson.')
})
