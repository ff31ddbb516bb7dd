import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { filesOf } from '../../model/document.ts'
import { downloads } from '../../model/downloads.ts'
import { sample, sampleFiles } from '../../model/sample-lesson.ts'

/** The folder of the public files: pages, their data, scripts, feeds and the search index, with their compressed variants. */
const site = 'build/client'

const isText = /\.(html|data|js|css|json|xml|txt|svg|webmanifest)(\.br|\.gz)?$/

function textOf(file: string): string {
  const bytes = readFileSync(file)
  const text = file.endsWith('.br')
    ? brotliDecompressSync(bytes)
    : file.endsWith('.gz')
      ? gunzipSync(bytes)
      : bytes
  return text.toString().replace(/\s+/g, ' ')
}

/** Returns passages without markup, quotation marks or escapes. These are the same in HTML, JSON and scripts. */
const sentencesOf = (source: string) =>
  source.replace(/^title:.*$|\s+/gm, ' ').match(/[A-Za-z][A-Za-z0-9 ,.]{44,}/g) ?? []

const shown = [sample.name, ...sampleFiles.map(({ name }) => name)].map((name) => name.replace(/\.\w+$/, ''))
const files = globSync('sites/sample/**/*.{mdx,yaml}')
const sold = files.filter(
  (file) =>
    /sample\/(lessons|worksheets|bonuses)\/[\w-]+\.(mdx|yaml)$/.test(file) &&
    !shown.includes(basename(file).replace(/\.\w+$/, '')),
)

/** The text of all free content. Public files may contain its sentences, even if a sold text has the same sentence. */
const free = files
  .filter((file) => !sold.includes(file))
  .map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' '))
  .join('\n')

const soldSentences = sold.map((file) => ({
  file,
  // <Answer> names fields, which may be those of the free worksheet.
  sentences: sentencesOf(readFileSync(file, 'utf8').replace(/<Answer [^>]*>/g, '')).filter(
    (sentence) => !free.includes(sentence.trim()),
  ),
}))

test('no public file contains a sentence of a lesson, a worksheet or a bonus', () => {
  const found = globSync('**/*', { cwd: site })
    .filter((name) => isText.test(name))
    .flatMap((name) => {
      const text = textOf(join(site, name))
      return soldSentences.flatMap(({ file, sentences }) =>
        sentences
          .filter((sentence) => text.includes(sentence))
          .map((sentence) => `${name}: ${basename(file)}: ${sentence}`),
      )
    })
  expect(found).toEqual([])
})

test('each sold text has sentences to look for, and the sample lesson’s sentences are found', () => {
  expect(sold.length).toBeGreaterThan(50)
  expect(soldSentences.filter(({ sentences }) => sentences.length === 0)).toEqual([])
  const open = sentencesOf(readFileSync(`sites/sample/lessons/${sample.name}.mdx`, 'utf8'))
  const page = textOf(join(site, 'academy/lesson/index.html'))
  expect(open.filter((sentence) => page.includes(sentence)).length).toBeGreaterThan(20)
})

test('the public documents are the free ones and the sample lesson’s worksheet', () => {
  const names = [...downloads.flatMap(filesOf), ...sampleFiles].map(({ name }) => name)
  expect(
    globSync('**/*.{pdf,xlsx,mp4,webm,vtt}', { cwd: site })
      .map((name) => basename(name))
      .sort(),
  ).toEqual(names.sort())
})
