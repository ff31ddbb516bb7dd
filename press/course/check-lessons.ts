import { pageOfProduct } from '../../contract/products.ts'
import type { Article } from '../../model/article.ts'
import { isOff } from '../../model/is-off.ts'
import { courses } from '../../model/lessons.ts'
import { liveParts } from '../../model/parts.ts'
import { ContentFault } from '../../model/reader/fault.ts'
import { shown } from '../../model/reader/parse.ts'
import { lessonsOf } from '../../model/reader/read-lessons.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { fieldsOf, isNamed, sheetOf } from '../../model/workbook.ts'
import { type Worksheet, worksheetsByProduct } from '../../model/worksheets.ts'
import { linkFaults } from '../articles/article-faults.ts'
import { keptText } from '../articles/kept-articles.ts'
import { addressesWith } from '../articles/read-articles.ts'

/** The article components that lessons and own pages may not use: the first have no scripts, the second no data for them. */
const interactive = ['Download', ...liveParts]

/** Throws a `ContentFault` with a line for each fault in the texts of the lessons and of the owner's own pages. */
export async function checkTexts(articles: readonly Article[]): Promise<void> {
  const lists = await Promise.all([
    // If the course is switched off, no page shows its lessons.
    ...courses
      .filter(({ product }) => !isOff(pageOfProduct(product)))
      .map(({ product }) =>
        faultsIn(lessonsOf(product), { articles, worksheets: worksheetsByProduct[product] ?? [] }),
      ),
    faultsIn('pages', { articles, forbidden: [...interactive, 'Answer'] }),
  ])
  const faults = lists.flat()
  if (faults.length > 0) throw new ContentFault(faults)
}

type Checked = {
  articles: readonly Article[]
  forbidden?: readonly string[]
  /** The worksheets that an <Answer> may name. */
  worksheets?: readonly Worksheet[]
}

/** Returns a line for each fault in the texts of a folder. */
export async function faultsIn(
  folder: string,
  { articles, forbidden = interactive, worksheets = [] }: Checked,
): Promise<readonly string[]> {
  const addresses = addressesWith(articles, siteFiles('articles/*.mdx'))
  const files = siteFiles(`${folder}/*.mdx`).map(inSite)
  return (await Promise.all(files.map((file) => faultsOf(file, { addresses, forbidden, worksheets })))).flat()
}

type Known = Required<Pick<Checked, 'forbidden' | 'worksheets'>> & { addresses: ReadonlySet<string> }

async function faultsOf(
  file: string,
  { addresses, forbidden, worksheets }: Known,
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
      ...(forbidden.includes('Answer') ? [] : answers).flatMap((answer) =>
        answerFaults(answer, worksheets).map((fault) => `${shown(file)}: ${fault}`),
      ),
    ]
  } catch (error) {
    if (error instanceof ContentFault) return error.faults
    throw error
  }
}

/** Returns a fault if <Answer> names a field that no worksheet has. */
function answerFaults(
  { of, at = '' }: Readonly<Record<string, string>>,
  worksheets: readonly Worksheet[],
): readonly string[] {
  if (of === undefined) return []
  const worksheet = worksheets.find(({ id }) => id === of)
  if (!worksheet) return [`<Answer of>: ${of}: expected one of ${worksheets.map(({ id }) => id).join(', ')}`]
  const labels = fieldsOf(sheetOf(worksheet)).map(({ label }) => label)
  return labels.some((label) => isNamed(label, at))
    ? []
    : [`<Answer at>: ${at}: expected the first words of a field of ${of}: ${labels.join(' | ')}`]
}
