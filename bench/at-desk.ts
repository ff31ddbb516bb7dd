import { readFileSync } from 'node:fs'
import { saveSource } from '../owner/content/save.ts'
import { showText } from '../owner/content/text-preview.ts'

/** Saves and previews texts in the working directory's site, as the desk does. Prints the milliseconds of each. */
const runs = Number(process.argv[2])
const home = readFileSync('sites/sample/pages/home.yaml', 'utf8')
const article = readFileSync('sites/sample/articles/profitable-niche.mdx', 'utf8')

const save: number[] = []
const preview: number[] = []
for (let run = 1; run <= runs; run++) {
  const faults = await timed(save, () =>
    saveSource('pages/home.yaml', home.replace(/^title: .*$/m, `title: Saved ${run}`)),
  )
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
}
// The process that renders texts keeps none running. At the desk, its server does.
setInterval(() => {}, 1_000)
// The first text starts that process.
for (let run = 0; run <= runs; run++) {
  const path = 'articles/profitable-niche.mdx'
  const source = `${article}\nPreview ${run}.\n`
  const shown = await timed(run === 0 ? [] : preview, () => showText({ path, source, pictures: '/' }))
  if (!('html' in shown) || !shown.html.includes(`Preview ${run}.`)) throw new Error('No preview')
}
process.stdout.write(JSON.stringify({ save, preview }))
process.exit()

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  times.push(performance.now() - begun)
  return result
}
