import { globSync } from 'node:fs'
import type { Article } from '../../model/article.ts'
import { isOff } from '../../model/is-off.ts'
import { liveParts } from '../../model/parts.ts'
import { ContentFault } from '../../model/reader/fault.ts'
import { shown } from '../../model/reader/parse.ts'
import { lessonFolder } from '../../model/reader/read-lessons.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { fieldsOf, isNamed, sheetOf } from '../../model/workbook.ts'
import { worksheets } from '../../model/worksheets.ts'
import { linkFaults } from '../articles/article-faults.ts'
import { keptText } from '../articles/kept-articles.ts'
import { addressesWith } from '../articles/read-articles.ts'

/** The article components that lessons and own pages may not use: the first have no scripts, the second no data for them. */
const interactive = ['Download', ...liveParts]

/** Throws a `ContentFault` with a line for each fault in the lessons' texts. */
export async function checkLessons(articles: readonly Article[], folder = lessonFolder): Promise<void> {
  // If the course is switched off, no page shows the lessons.
  if (isOff('/academy') && folder === lessonFolder) return
  await checkTexts(articles, folder)
}

/** Throws a `ContentFault` with a line for each fault in the texts of a folder. */
export async function checkTexts(articles: readonly Article[], folder: string): Promise<void> {
  const addresses = addressesWith(articles, siteFiles('articles/*.mdx'))
  const forbidden = folder === 'pages' ? [...interactive, 'Answer'] : interactive
  const files = globSync(inSite(`${folder}/*.mdx`)).sort()
  const faults = (await Promise.all(files.map((file) => faultsOf(file, addresses, forbidden)))).flat()
  if (faults.length > 0) throw new ContentFault(faults)
}

async function faultsOf(
  file: string,
  addresses: ReadonlySet<string>,
  forbidden: readonly string[],
): Promise<readonly string[]> {
  try {
    const { parts: held, answers, faults, links } = await keptText(file)
    const parts = forbidden.filter((part) => held.includes(part))
    return [
      ...faults,
      ...linkFaults(file, links, addresses),
      ...parts.map(
        (part) =>
          `${shown(file)}: only ${part === 'Answer' ? 'lessons' : 'articles'} can have <${part} />: remove it`,
      ),
      ...answers.flatMap((answer) => answerFaults(answer).map((fault) => `${shown(file)}: ${fault}`)),
    ]
  } catch (error) {
    if (error instanceof ContentFault) return error.faults
    throw error
  }
}

/** Returns a fault if <Answer> names a field that no worksheet has. */
function answerFaults({ of, at = '' }: Readonly<Record<string, string>>): readonly string[] {
  if (of === undefined) return []
  const worksheet = worksheets.find(({ id }) => id === of)
  if (!worksheet) return [`<Answer of>: ${of}: expected one of ${worksheets.map(({ id }) => id).join(', ')}`]
  const labels = fieldsOf(sheetOf(worksheet)).map(({ label }) => label)
  return labels.some((label) => isNamed(label, at))
    ? []
    : [`<Answer at>: ${at}: expected the first words of a field of ${of}: ${labels.join(' | ')}`]
}
