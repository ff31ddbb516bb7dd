import type { Opened } from '../content/opened.ts'
import { deskPage, publicBase } from './frame.tsx'

/** Renders the page of the editor. Its script draws the form. */
export function showEditor(base: string, opened: Omit<Opened, 'here' | 'preview'>): Response {
  const here = `${base}/content`
  // The preview runs on the owner's machine alone.
  const { address } = opened.form
  const preview = address && base !== publicBase ? `${base}/preview?page=${address}` : null
  const data: Opened = { ...opened, here, preview }
  return deskPage({
    base,
    here: '/content',
    title: opened.form.label,
    frames: "'self'",
    app: { script: `${here}/assets/editor.js`, style: `${here}/assets/editor.css`, data },
    children: (
      <div id="editor">
        <p role="status">The editor is opening. The first time, this takes a few seconds.</p>
        <noscript>
          <p>The editor needs JavaScript.</p>
        </noscript>
      </div>
    ),
  })
}
