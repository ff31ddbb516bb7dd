import { expect, test } from 'vitest'
import { environment } from '../../model/reader/site-folder.ts'
import { starter } from '../../model/reader/test-site.ts'
import { dark } from '../../model/theme.ts'
import { emptyOf } from '../editor/values.ts'
import type { EditorData } from './form.ts'
import { run, runNode } from './run-node.ts'

test('the course room’s text, its figures, the buyers’ stories, the series and their letters have forms', async () => {
  const { forms, choices } = JSON.parse((await runNode('bin/content-forms.ts')).output) as EditorData
  expect(choices.numbers).toEqual(expect.arrayContaining(['moneyPages', 'offer.roundPrice']))
  const form = (file: string) => forms.find((each) => each.file === file)
  // The lists that an owner opens most come first.
  expect(forms.filter(({ file }) => file.includes('*'))[0]?.file).toBe('articles/*.mdx')
  expect(form('words/course-room.yaml')).toMatchObject({
    group: 'Words',
    label: 'Course room',
  })
  const { guarantee } = form('course.yaml')?.schema.properties ?? {}
  expect(guarantee?.properties).toMatchObject({ pages: { type: 'integer' }, answerDays: { type: 'integer' } })
  expect(form('issues/*.md')?.schema).toMatchObject({
    required: ['subject'],
    properties: { subject: { title: 'Subject' } },
  })
  expect(form('series/*/series.yaml')?.label).toBe('Email series')
  // The lines of a template in a worksheet, whose blocks are of several kinds.
  expect(form('worksheets/*.yaml')?.long).toContain('blocks.text')
  // A new letter is due a week after the last one.
  expect(form('series/welcome/*.md')?.schema).toMatchObject({
    required: ['subject'],
    properties: { day: { title: 'Day' }, after: { title: 'After module', description: expect.any(String) } },
    default: { day: 21, subject: '' },
  })
  expect(form('series/companion/*.md')?.schema.default).toEqual({ after: 6, subject: '' })
  expect(form('lessons/*.mdx')?.schema.default).toEqual({ module: 6, lesson: 6, title: '' })
  expect(form('site.yaml')?.schema.properties?.off?.items?.labels).toMatchObject({ academy: 'The course' })
  // What a text may name is chosen by its title.
  const { download } = form('articles/*.mdx')?.schema.properties ?? {}
  expect(download).toMatchObject({
    type: 'string',
    enum: expect.arrayContaining(['beginners-guide', 'llc-setup-checklist-filled-in']),
    labels: { 'beginners-guide': expect.stringContaining('Guide') },
  })
  expect(form('lessons/*.mdx')?.schema.properties?.worksheet?.enum).toContain('score-sheet')
  const { article, kit } = form('videos/*.yaml')?.schema.properties ?? {}
  expect(article?.labels).toMatchObject({ 'clickup-for-creators': expect.stringContaining('ClickUp') })
  expect(kit?.enum).toEqual(download?.enum)
  // So is what has an order, without the copies that come with it.
  const { documents } = form('downloads.yaml')?.schema.properties ?? {}
  expect(documents?.items).toMatchObject({
    ordered: true,
    labels: { 'beginners-guide': expect.stringContaining('Guide') },
  })
  expect(documents?.items?.enum).not.toContain('llc-setup-checklist-filled-in')
  const { popular } = form('videos.yaml')?.schema.properties ?? {}
  expect(popular?.items).toMatchObject({
    ordered: true,
    labels: { 'clickup-tutorial-beginners': expect.stringContaining('ClickUp') },
  })
  const story = form('stories/*.yaml')
  expect([story?.group, Object.keys(story?.schema.properties ?? {})]).toEqual([
    'Course',
    ['name', 'saidOn', 'case', 'typical', 'text', 'evidence', 'checkedOn', 'show'],
  ])
})

test('a dark theme that an owner adds begins with the colors that it has now', async () => {
  const { forms } = JSON.parse((await runNode('bin/content-forms.ts')).output) as EditorData
  const { light, dark: form } = forms.find(({ file }) => file === 'theme.yaml')?.schema.properties ?? {}
  const colors = form && emptyOf(form)
  expect(Object.keys(Object(colors))).toEqual(light?.required)
  expect(colors).toMatchObject({ act: dark.act, deep: dark.deep })
})

test('a short text of several lines gets a field of several lines, and each course its own worksheets', async () => {
  const env = { ...environment(), SITE_DIR: 'sites/bread' }
  const { output } = await run(process.execPath, ['bin/content-forms.ts'], { env })
  const { forms, choices } = JSON.parse(output) as EditorData
  expect(forms.find(({ file }) => file === 'replies.yaml')?.long).toContain('replies.text')
  // Each course has worksheets of its own.
  const sheets = forms.flatMap(({ schema: { properties } }) => properties?.worksheet?.enum ?? [])
  expect(sheets.toSorted()).toEqual(['ansatz-tagebuch', 'zeitplan'])
  // Its site has no words for the calculators.
  expect(choices.instruments).toEqual([])
})

test('a fault is a line with its place, and an article whose fields can’t be read has its form', async () => {
  const { folder, add, change } = starter()
  const env = { ...environment(), SITE_DIR: folder }
  const forms = () => run(process.execPath, ['bin/content-forms.ts'], { env })
  add('articles/rye.mdx', '---\ntitle: Rye: a start\n---\n\nFlour.\n')
  const { forms: read } = JSON.parse((await forms()).output) as EditorData
  expect(read.map(({ file }) => file)).toContain('articles/*.mdx')
  change('tags.yaml', 'tags:\n', 'tags: one: two\n')
  change('moved.yaml', '{}', 'rye: /story')
  const { code, output } = await forms()
  expect(code).toBe(1)
  expect(output.trim().split('\n').toSorted()).toEqual([
    expect.stringMatching(/^moved\.yaml, line \d+: /),
    expect.stringMatching(/^tags\.yaml, line \d+: Text with a colon/),
  ])
})
