/**
 * A reference to a cell. In a formula, `C7` is a cell in the same table, and `Table2!B3` is one in the sheet's second table.
 */
export type Reference = { table: number; column: number; row: number }

const cell = /(?:Table(\d+)!)?\b([A-Z])(\d+)\b/g

export const isFormula = (text: string) => text.startsWith('=')

/** Whether a formula has small letters or a `$` outside its texts: `cell` doesn't find such a reference, and spreadsheets do. */
export const isMisread = (formula: string) =>
  /[a-z$]/.test(formula.replace(/"[^"]*"/g, '').replace(/\bTable(?=\d+!)/g, ''))

/**
 * Replaces every cell reference in a formula with the result of `name`. `own` is the number of the table that contains the
 * formula. The first table is 1.
 */
export function replaceCells(formula: string, own: number, name: (cell: Reference) => string): string {
  let table = own
  return formula.replace(cell, (_, given: string | undefined, letter: string, row: string, at: number) => {
    // In a range like Table2!B3:B5, the end is in the same table as the start.
    if (given || formula[at - 1] !== ':') table = Number(given ?? own)
    return name({ table, column: letter.charCodeAt(0) - 65, row: Number(row) })
  })
}

/** Returns the cell references in a formula that point to no cell. References to other tables have the prefix `TableN!`. */
export function missingCells(
  formula: string,
  own: number,
  tables: readonly { columns: readonly string[]; rows: readonly unknown[] }[],
): string[] {
  const missing: string[] = []
  replaceCells(formula, own, ({ table, column, row }) => {
    const found = tables[table - 1]
    const name = `${table === own ? '' : `Table${table}!`}${String.fromCharCode(65 + column)}${row}`
    if (!found || column >= found.columns.length || row < 1 || row > found.rows.length) missing.push(name)
    return name
  })
  return missing
}
