/** Rows of a table to be written in: so many, of so many cells, the first cell empty or named by the row's number. */
export function blankRows(count: number, cells: number, name = (_number: number) => ''): string[][] {
  return Array.from({ length: count }, (_, index) => [
    name(index + 1),
    ...Array.from({ length: cells - 1 }, () => ''),
  ])
}
