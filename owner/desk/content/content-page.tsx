import { siteFiles } from '../../../model/reader/site-folder.ts'
import { unpublished } from '../../publish/changes.ts'
import { count } from '../../table.ts'
import type { EditorData, Form } from '../form.ts'
import { deskPage } from '../frame.tsx'
import { type EditorState, editorState, isCheckout } from './editor.ts'

type Forms = { data: EditorData | null; faults: string }

/** Lists everything that the owner can edit, grouped by subject. */
export function showContent(base: string, { data, faults }: Forms): Response {
  const editor = editorState()
  const waiting = unpublished().length
  return deskPage({
    base,
    here: '/content',
    title: 'Content',
    ...(editor.state === 'working' && { refreshSeconds: 3 }),
    children: isCheckout() ? (
      <>
        {faults && <Faults faults={faults} />}
        {waiting > 0 && (
          <p>
            <span className="badge mind">{count(waiting, 'change')} not published</span>{' '}
            <a href={`${base}/publish`}>See and publish</a>
          </p>
        )}
        <Editor state={editor} base={base} />
        {data && <Groups data={data} base={base} isReady={editor.state === 'ready'} />}
      </>
    ) : (
      <p>
        This machine has a built site without its sources. Open the desk in your checkout, and publish there:
        docs/operations.md says how.
      </p>
    ),
  })
}

function Faults({ faults }: { faults: string }) {
  return (
    <div className="alarm">
      <p>The content has a fault, and can’t be published. Fix it in its file:</p>
      {faults.split('\n').map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  )
}

function Editor({ state, base }: { state: EditorState; base: string }) {
  switch (state.state) {
    case 'ready':
      return null
    case 'working':
      return <p role="status">{state.doing}: this page shows when it is done.</p>
    default:
      return (
        <section className="card">
          <h2>The editor is not installed yet</h2>
          {state.state === 'failed' && <pre>{state.why}</pre>}
          <p>
            It comes once, from npm: 140 MB on this machine, and about a minute. Visitors get nothing of it.
          </p>
          <form method="post" action={`${base}/content/editor`}>
            <button type="submit">Install the editor</button>
          </form>
        </section>
      )
  }
}

function Groups({ data, base, isReady }: { data: EditorData; base: string; isReady: boolean }) {
  const groups = [...new Set(data.forms.map(({ group }) => group))]
  return (
    <div className="charts">
      {groups.map((group) => (
        <section key={group} className="card">
          <h2>{group}</h2>
          <ul className="links">
            {data.forms
              .filter((form) => form.group === group)
              .map((form) => (
                <li key={form.name}>
                  {isReady ? <a href={editorAddress(form, base)}>{form.label}</a> : form.label}
                  <small className="soft">{sizeOf(form)}</small>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Returns the editor's path for a form. The key is in the fragment, so that no request and no log contains it. */
export const editorAddress = ({ name, file }: Pick<Form, 'name' | 'file'>, base: string) =>
  `/keystatic/${file.includes('*') ? 'collection' : 'singleton'}/${encodeURIComponent(name)}#key=${base.slice(1)}`

const sizeOf = ({ file }: Form) => (file.includes('*') ? ` ${siteFiles(file).length}` : '')
