import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { runNode } from '../../run-node.ts'
import type { EditorData } from '../form.ts'
import { showContent } from './content-page.tsx'
import { makeEditor, sendEditor } from './editor.ts'
import { isEditable, listContent, readUpdate, save } from './files.ts'

/**
 * The Content part of the desk: its page, and the three requests that Keystatic makes of files (its own handler would write
 * anything below its folder, and without a check).
 */
export function contentRoutes(app: Hono, base: string) {
  let data: EditorData | null = null
  /** The forms for the current content; if it has a fault, those of the last valid content. */
  const readForms = async () => {
    const { code, output } = await runNode('bin/content-forms.ts')
    if (code !== 0) return { faults: output.trim(), data }
    data = JSON.parse(output) as EditorData
    return { faults: '', data }
  }

  // Neither contains data of the owner's: both request it with the key.
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
    const bytes = isEditable(path) ? await readFile(path).catch(() => null) : null
    return bytes ? c.body(new Uint8Array(bytes)) : c.notFound()
  })
  api.post('/update', bodyLimit({ maxSize: 60 * 1024 * 1024 }), async (c) => {
    const update = readUpdate(await c.req.json().catch(() => null))
    if (!update) return c.text('The editor may write words and pictures in content/, and nothing else.', 400)
    const { forms } = data ?? (await readForms()).data ?? { forms: [] }
    const faults = await save(update.files, forms, update.seen)
    if (faults.length > 0) return c.text(`Nothing was saved. ${faults.join(' · ')}`, 422)
    return c.json(await listContent())
  })
}
