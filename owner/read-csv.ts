export type CsvLine = { number: number; cells: string[] }

/**
 * The lines of a CSV file (RFC 4180), each with its number in the file: separated by commas, semicolons or tabs,
 * whichever its first line has most of. Empty lines are left out.
 */
export function readCsv(text: string): CsvLine[] {
  const separator = separatorOf(text)
  const piece = new RegExp(`"((?:[^"]|"")*)"|[^${separator}"\\r\\n]+|\\r\\n|[${separator}\\r\\n"]`, 'g')
  const lines: CsvLine[] = []
  let cells = ['']
  let [number, begun] = [1, 1]
  const end = () => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ number: begun, cells })
    cells = ['']
    begun = number
  }
  for (const [found, quoted] of text.replace(/^\ufeff/, '').matchAll(piece)) {
    number += found.match(/\r\n|\r|\n/g)?.length ?? 0
    if (quoted === undefined && /[\r\n]/.test(found)) end()
    else if (found === separator) cells.push('')
    else cells.push(`${cells.pop()}${quoted?.replaceAll('""', '"') ?? found}`)
  }
  end()
  return lines
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const often = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best))
}
