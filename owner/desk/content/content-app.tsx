import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { inSite } from '../../../model/reader/site-folder.ts'
import { runNode } from '../../run-node.ts'
import type { EditorData } from '../form.ts'
import { showContent } from './content-page.tsx'
import { makeEditor, sendEditor } from './editor.ts'
import { isEditable, listContent, readUpdate, save } from './files.ts'

/**
 * Serves the desk's Content page, and the three endpoints that Keystatic calls to read and write files. Keystatic's own
 * handler isn't used, because it writes any file under its folder and checks nothing.
 */
export function contentRoutes(app: Hono, base: string) {
  let data: EditorData | null = null
  /** Returns the forms for the current content. If the content has a fault, returns the forms of the last valid content. */
  const readForms = async () => {
    const { code, output } = await runNode('bin/content-forms.ts')
    if (code !== 0) return { faults: output.trim(), data }
    data = JSON.parse(output) as EditorData
    return { faults: '', data }
  }

  // The editor's files contain no data, so requests for them need no key. The editor's scripts request the data with the key.
  for (const path of ['/keystatic', '/keystatic/*'])
    app.get(path, async (c) => (await sendEditor()) ?? c.redirect('/', 303))
  app.get('/editor/assets/:name', async (c) => (await sendEditor(c.req.param('name'))) ?? c.notFound())

  const desk = app.basePath(base)
  desk.get('/content', async () => showContent(base, await readForms()))
  desk.post('/content/editor', (c) => {
    void makeEditor()
    return c.redirect(`${base}/content`, 303)
  })
  desk.get('/content/forms', async (c) => {
    const { data, faults } = await readForms()
    return data ? c.json(data) : c.text(`Fix this in its file first:\n${faults}`, 422)
  })

  const api = desk.basePath('/api/keystatic')
  api.get('/tree', async (c) => c.json(await listContent()))
  api.get('/blob/:sha/:path{.+}', async (c) => {
    const path = c.req.param('path')
    const bytes = isEditable(path) ? await readFile(inSite(path)).catch(() => null) : null
    return bytes ? c.body(new Uint8Array(bytes)) : c.notFound()
  })
  api.post('/update', bodyLimit({ maxSize: 60 * 1024 * 1024 }), async (c) => {
    const update = readUpdate(await c.req.json().catch(() => null))
    if (!update) return c.text('The editor may only write texts and pictures of the site.', 400)
    const { forms } = data ?? (await readForms()).data ?? { forms: [] }
    const faults = await save(update.files, forms, update.seen)
    if (faults.length > 0) return c.text(`Nothing was saved. ${faults.join(' · ')}`, 422)
    return c.json(await listContent())
  })
}
