import { type Form, isLetter } from '../content/form.ts'
import type { Opened } from '../content/opened.ts'
import { base, isPublic } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { seriesNamed } from './series-page.tsx'

/** Renders the page of the editor. Its script draws the form. */
export function showEditor(opened: Omit<Opened, 'here' | 'next'>): Response {
  const here = `${base()}/content`
  const data: Opened = { ...opened, here, next: nextOf(opened.form) }
  return deskPage({
    here: isLetter(opened.form.file) ? '/letters' : '/content',
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

function nextOf({ file, address }: Form): Opened['next'] {
  const [, series] = /^series\/([^/*]+)\/\*\.md$/.exec(file) ?? []
  if (series)
    return seriesNamed(series)
      ? { label: 'The series', path: `${base()}/letters/series/${series}?letter={slug}` }
      : { label: 'Publish …', path: `${base()}/publish` }
  if (file === 'series/*/series.yaml')
    return { label: 'Write a letter', path: `${base()}/content/edit?file=series/{slug}/*.md` }
  if (isLetter(file)) return { label: 'Send it …', path: `${base()}/letters/issues/{slug}` }
  // The preview runs on the owner's machine alone.
  return address && !isPublic() ? { label: 'Preview', path: `${base()}/preview?page=${address}` } : null
}
