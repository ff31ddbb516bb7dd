/**
 * Returns `count` blank table rows with `cells` cells each. `name` returns the text of a row's first cell. The first row is
 * 1.
 */
export function blankRows(count: number, cells: number, name = (_number: number) => ''): string[][] {
  return Array.from({ length: count }, (_, index) => [
    name(index + 1),
    ...Array.from({ length: cells - 1 }, () => ''),
  ])
}
