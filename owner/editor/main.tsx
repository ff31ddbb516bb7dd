import './editor.css'
import { Keystatic } from '@keystatic/core/ui'
import { createRoot } from 'react-dom/client'
import type { EditorData } from '../desk/form.ts'
import { editorConfig } from './config.tsx'

/**
 * All of Keystatic's pages are under /keystatic and call /api/keystatic, so their URLs can't contain the desk's key. Links from
 * the desk have the key in the fragment, and sessionStorage keeps the key for this tab.
 */
const given = new URLSearchParams(location.hash.slice(1)).get('key')
if (given) {
  sessionStorage.setItem('desk', given)
  history.replaceState(null, '', location.pathname + location.search)
}
const key = sessionStorage.getItem('desk')

const root = document.querySelector('#editor')
if (!root) throw new Error('The page has no #editor element')
const react = createRoot(root)
if (key) await open(key)
else react.render(<p className="sorry">Open the editor from the desk: its link contains the key.</p>)

async function open(key: string) {
  const desk = `/${key}`
  const answer = await fetch(`${desk}/content/forms`)
  if (!answer.ok) {
    react.render(<p className="sorry">{await answer.text()}</p>)
    return
  }
  const data = (await answer.json()) as EditorData
  callDesk(desk)
  document.head.append(Object.assign(document.createElement('style'), { textContent: data.colors }))
  react.render(
    <>
      <nav className="desk-bar" aria-label="Desk">
        <a href={`${desk}/content`}>All content</a>
        <a href={`${desk}/publish`}>Publish</a>
      </nav>
      <Keystatic config={editorConfig(data, desk)} />
    </>,
  )
}

/**
 * Keystatic has no setting for the URL of its API, so this redirects its requests to the desk. Keystatic's saves also don't say
 * which version of a file they change. So this adds `seen`, the hashes from the last list of files that this tab received.
 */
function callDesk(desk: string) {
  const plain = window.fetch
  let seen: Readonly<Record<string, string>> = {}
  window.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/keystatic/')) return plain(input, init)
    const isUpdate = input === '/api/keystatic/update'
    const body = isUpdate ? { body: JSON.stringify({ ...JSON.parse(`${init?.body}`), seen }) } : {}
    const answer = await plain(desk + input, { ...init, ...body })
    if (answer.ok && (isUpdate || input === '/api/keystatic/tree')) {
      const entries: { path: string; sha: string }[] = await answer.clone().json()
      seen = Object.fromEntries(entries.map(({ path, sha }) => [path, sha]))
    }
    return answer
  }
}
