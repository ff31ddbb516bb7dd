import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, normalize } from 'node:path'
import { parseDocument } from 'yaml'
import { downloads } from '../../content/downloads/downloads.ts'
import { coursePoster } from '../../content/pictures.ts'
import { hold } from '../../server/process/builds.ts'

/** The story of somebody who has not written it yet. */
const story = `# Your story: an introduction, quick facts, and steps along a line.
# placeholder: true until the life told here is yours.
# A step's name says which part of the life it tells, when says where it is on the line, margin is a remark in your own hand.
placeholder: true
introduction: Say here, in two or three sentences, how you came to do what you do.
quickFacts:
  - label: Lives
    value: where you live
steps:
  - id: beginning
    name: The beginning
    when: Year one
    title: How it began
    paragraphs:
      - Tell what happened, with a date and a figure if there is one.
    margin: What you think of it today.
`

/** What ships as an example, each an entry with its pictures. What the course and the downloads show stays. */
const samples = [
  'content/articles/*',
  'content/covers/*',
  'content/tools/*',
  'content/logos/*',
  'content/videos/*',
  'content/thumbnails/*',
]

/** Removes the sample articles, tools, videos and story. What led to them leads to the lists instead. */
export function emptySite(): { removed: number } {
  const kept = [coursePoster, ...downloads.flatMap(({ cover }) => cover?.drawing ?? [])].map((file) =>
    normalize(file),
  )
  const removed = samples.flatMap((pattern) => globSync(pattern).filter((file) => !kept.includes(file)))
  const gone = removed.flatMap((file) => {
    const [, folder = '', name = ''] = /^content.(articles|videos).([\w-]+)\.\w+$/.exec(file) ?? []
    return folder ? [folder === 'articles' ? `/articles/${name}` : `/video/${name}`] : []
  })
  for (const file of removed) rmSync(file, { recursive: true })
  writeFileSync('content/story.yaml', story)
  edit('content/videos.yaml', (document) => document.set('popular', []))
  edit('content/moved.yaml', (document) => {
    for (const [from, to] of Object.entries(document.toJS() as Record<string, string>))
      if (gone.includes(to)) document.delete(from)
  })
  for (const file of globSync('content/**/*.{yaml,mdx,md}')) leadToLists(file, gone)
  hold()
  return { removed: removed.filter((file) => /\.(mdx|yaml)$/.test(file)).length }
}

function edit(file: string, change: (document: ReturnType<typeof parseDocument>) => void) {
  const document = parseDocument(readFileSync(file, 'utf8'))
  change(document)
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
}

/** `/articles/bread` as `/articles`, where no such page is left. */
function leadToLists(file: string, gone: readonly string[]) {
  if (basename(file) === 'moved.yaml') return
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(/\/(articles|video)\/[a-z0-9-]+(?![\w/.-])/g, (address) =>
    gone.includes(address) ? address.replace(/\/[^/]+$/, '').replace('/video', '/videos') : address,
  )
  if (changed !== text) writeFileSync(file, changed)
}
