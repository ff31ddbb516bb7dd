import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { isNeverPublished, publishedContent, scheduledArticles } from '../../model/reader/manifest.ts'
import { fileToRead, inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { time } from '../acts/site-time.ts'
import { count } from '../acts/words.ts'
import type { Draft } from '../content/drafts.ts'
import type { EditorData, Form } from '../content/form.ts'
import { nameOf } from '../content/form-names.ts'
import { readSiteFile } from '../content/site-file.ts'
import { type Change, unpublished } from '../publish/changes.ts'
import { base, isPublic } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Card, type Column, Rows } from './rows.tsx'

type Shown = {
  data: EditorData
  faults: string
  drafts: readonly Draft[]
  /** The files of drafts that can't be read. */
  unreadable: readonly string[]
  query: Readonly<Record<string, string>>
}

type Entry = { file: string; form: Form; title: string; state: string; day: string }

/** Lists everything that the owner can write, grouped by subject. */
export function showContent(shown: Shown): Response {
  return deskPage({
    here: '/content',
    title: 'Content',
    children: <Content {...shown} />,
  })
}

function Content({ data, faults, drafts, unreadable, query }: Shown) {
  const isNew = isNeverPublished()
  const changes = isNew ? [] : unpublished()
  const sought = (query.q ?? '').trim().toLowerCase()
  const entries = data.forms.flatMap((form) => entriesOf(form, changes))
  const found = entries.filter(({ title, file }) => `${title} ${file}`.toLowerCase().includes(sought))
  return (
    <>
      {faults && <Faults faults={faults} entries={entries} />}
      {(isNew || changes.length > 0) && (
        <p>
          <span className="badge mind">
            {isNew ? 'Your site isn’t published yet' : `${count(changes.length, 'change')} not published`}
          </span>{' '}
          <a href={`${base()}/publish`}>See and publish</a>
        </p>
      )}
      {unreadable.map((file) => (
        <p key={file} className="alarm">
          A draft can’t be read. It stays as it is: {file}
        </p>
      ))}
      <form className="row" method="get" action={`${base()}/content`}>
        <input name="q" type="search" defaultValue={query.q} aria-label="A title, or a part of it" />
        <button type="submit">Search</button>
      </form>
      {drafts.length > 0 && !sought && (
        <Card title="Not finished">
          <p className="soft">Written and not saved yet. None of it is published.</p>
          <Rows rows={drafts} columns={draftColumns(data.forms)} />
        </Card>
      )}
      {sought ? (
        <Card title={count(found.length, 'entry', 'entries')}>
          <Rows rows={found} none="Nothing has this title." columns={columns} />
        </Card>
      ) : (
        <Groups forms={data.forms} entries={entries} />
      )}
    </>
  )
}

/** A form of many files has a list of its own, and what is written often is there. Forms of one file are links in a card. */
function Groups({ forms, entries }: { forms: readonly Form[]; entries: readonly Entry[] }) {
  const groups = [...new Set(forms.map(({ group }) => group))]
  const lists = forms.filter(({ file }) => file.includes('*'))
  return (
    <>
      {lists.map((form) => {
        const own = entries.filter((entry) => entry.form === form)
        return (
          <details key={form.file} className="card" open={form.name === 'articles'}>
            <summary>
              {form.label} <small className="soft">{own.length}</small>
            </summary>
            <p>
              <a className="button" href={editorAddress(form.file)}>
                Write a new one
              </a>{' '}
              {form.name === 'articles' && !isPublic() && (
                <a href={`${base()}/posts/import`}>Import posts …</a>
              )}
            </p>
            <Rows rows={own} none="None yet." columns={columns} />
          </details>
        )
      })}
      <div className="charts">
        {groups.map((group) => {
          const own = entries.filter(
            ({ form, file }) => form.group === group && !form.file.includes('*') && !isMissing(file),
          )
          return (
            own.length > 0 && (
              <Card key={group} title={group}>
                <ul className="links">
                  {own.map(({ file, title, state }) => (
                    <li key={file}>
                      <a href={editorAddress(file)}>{title}</a>
                      {state && <small className="soft"> {state}</small>}
                    </li>
                  ))}
                  {group === 'Course' && !isPublic() && (
                    <li>
                      <a href={`${base()}/products/new`}>Sell something new …</a>
                    </li>
                  )}
                </ul>
              </Card>
            )
          )
        })}
      </div>
    </>
  )
}

/** Whether the site goes without this file, because it has no page that needs it. */
const isMissing = (file: string) => fileToRead(file) !== inSite(file) && !existsSync(inSite(file))

function Faults({ faults, entries }: { faults: string; entries: readonly Entry[] }) {
  return (
    <div className="alarm">
      <p>The content has a fault, and can’t be published:</p>
      {faults.split('\n').map((fault) => {
        const entry = entries.find(({ file }) => fault.startsWith(`${file},`) || fault.startsWith(`${file}:`))
        return (
          <p key={fault}>
            {fault} {entry && <a href={editorAddress(entry.file)}>Open it</a>}
          </p>
        )
      })}
    </div>
  )
}

const columns: Column<Entry>[] = [
  { title: 'Title', of: ({ file, title }) => <a href={editorAddress(file)}>{title}</a> },
  { title: 'State', of: ({ state }) => state },
  { title: 'Date', of: ({ day }) => <span className="short">{day}</span> },
]

const draftColumns = (forms: readonly Form[]): Column<Draft>[] => [
  {
    title: 'Title',
    of: (draft) => <a href={draftAddress(draft)}>{titleOf(draft.value) || 'Without a title'}</a>,
  },
  { title: 'In', of: ({ file }) => forms.find((form) => form.file === file)?.label ?? file },
  { title: 'Last written', of: ({ at }) => <span className="short">{time(at)}</span> },
]

/** Returns the path of the editor for a file, or for a new file of a form. */
export const editorAddress = (file: string) => `${base()}/content/edit?file=${encodeURIComponent(file)}`

/** Returns the path of the editor for a draft. A text that isn't saved yet has only its draft's id. */
export const draftAddress = ({ file, id }: Pick<Draft, 'file' | 'id'>) =>
  `${editorAddress(file)}${file.includes('*') ? `&draft=${id}` : ''}`

function entriesOf(form: Form, changes: readonly Change[]): Entry[] {
  const isPublic = publishedContent()?.files ?? {}
  const scheduled = scheduledArticles()
  const stateOf = (file: string, value: Readonly<Record<string, unknown>>) => {
    if (value.draft === true) return 'Draft'
    if (value.sample === true) return 'A sample'
    if (scheduled[file]) return 'Scheduled'
    const change = changes.find((each) => each.file === file)
    if (change) return change.kind === 'new' ? 'Not published yet' : 'Changed, not published'
    return form.file.includes('*') && isPublic[file] ? 'Published' : ''
  }
  if (!form.file.includes('*'))
    return [{ file: form.file, form, title: form.label, state: stateOf(form.file, {}), day: '' }]
  return siteFiles(form.file).map((file) => {
    const value = readSiteFile(file)?.content.value ?? {}
    const day = [value.updated, value.published, value.saidOn].find((each) => typeof each === 'string')
    return {
      file,
      form,
      title: titleOf(value) || basename(file).replace(/\.\w+$/, ''),
      state: stateOf(file, value),
      day: String(day ?? ''),
    }
  })
}

/** Returns the texts whose title or file contains these words. */
export function foundTexts(words: string): { file: string; title: string }[] {
  const sought = words.toLowerCase()
  return siteFiles(['**/*.mdx', '**/*.yaml', 'issues/*.md', 'series/*/*.md'])
    .map((file) => ({ file, title: titleOfFile(file) || nameOf(file)[1] }))
    .filter(({ file, title }) => `${title} ${file}`.toLowerCase().includes(sought))
}

/** Returns what a text of the site is called, or an empty string. */
export const titleOfFile = (file: string) => titleOf(readSiteFile(file)?.content.value ?? {})

/** Returns what a text is called by its fields, or an empty string. */
export const titleOf = ({ title, name, subject }: Readonly<Record<string, unknown>>) =>
  [title, name, subject].find((each): each is string => typeof each === 'string' && each !== '') ?? ''
