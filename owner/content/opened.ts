import type { Draft } from './drafts.ts'
import type { EditorData, Form } from './form.ts'
import type { Earlier, FileContent } from './site-file.ts'

/** Everything that the editor needs to show a file. */
export type Opened = {
  /** The path of the desk's content pages. */
  here: string
  /** The file, or its form's pattern for a new one. */
  file: string
  form: Form
  /** Of worksheets, those of the form's course. Only articles have a download. */
  choices: EditorData['choices'] & Readonly<Record<'worksheets' | 'downloads', readonly string[]>>
  /** The language of the site's texts. */
  language: string
  saved: { content: FileContent; version: string } | null
  /** What was written and not saved, newest first. */
  drafts: readonly Draft[]
  /** The text in earlier publications, newest first. */
  earlier: readonly Earlier[]
  /** Comes with every request of the editor, so that scripts of other pages can't write here. */
  token: string
  /** A page of the desk that continues with the saved entry. Its path has the placeholder `{slug}`. Null if there is none. */
  next: { label: string; path: string } | null
}
