import type { Draft } from '../content/drafts.ts'
import type { EditorData, Form } from '../content/form.ts'
import type { Earlier, FileContent } from '../content/site-file.ts'
import { deskPage, publicBase } from './frame.tsx'

/** Everything that the editor needs to show a file. */
export type Opened = {
  /** The path of the desk's content pages. */
  here: string
  /** The file, or its form's pattern for a new one. */
  file: string
  form: Form
  choices: EditorData['choices']
  saved: { content: FileContent; version: string } | null
  /** What was written and not saved, newest first. */
  drafts: readonly Draft[]
  /** The text in earlier publications, newest first. */
  earlier: readonly Earlier[]
  /** Comes with every request of the editor, so that scripts of other pages can't write here. */
  token: string
  /** The path of a page that shows the entry in the desk's preview, with the placeholder `{slug}`. Null if there is none. */
  preview: string | null
}

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
