import { expect, test } from 'vitest'
import { parseYaml } from './reader/parse.ts'
import { worksheetFile } from './worksheet.ts'

const sheet = {
  id: 'dough',
  title: 'Dough',
  description: 'Write down what you weighed.',
  blocks: [{ kind: 'table', columns: ['What', 'Grams'], rows: [['Flour', '']] }],
  example: [{ kind: 'fields', labels: ['Flour'], example: ['500 g'] }],
}

const read = (changes: Record<string, unknown>) =>
  parseYaml(JSON.stringify({ ...sheet, ...changes }, null, 1), worksheetFile, { file: 'dough.yaml' })

test('a worksheet has blank blocks and an example', () => {
  expect(read({})).toEqual({ ...sheet, sheet: false })
})

test('a formula may have small letters in its texts', () => {
  const rows = [
    ['Flour', '=COUNTIF(Table1!A1:A2,"say ""$b1""")'],
    ['', ''],
  ]
  const blocks = [{ kind: 'table', columns: ['What', 'Grams'], rows }]
  expect(read({ sheet: true, blocks }).blocks).toEqual(blocks)
})

test.each([
  [{ example: undefined }, 'example: is missing'],
  [{ blocks: [{ kind: 'dance' }] }, 'blocks.0.kind: '],
  [{ blocks: [{ kind: 'steps', items: [] }] }, 'blocks.0.items: expected 1 entry or more'],
  [
    { blocks: [{ kind: 'table', columns: ['What', 'Grams'], rows: [['Flour']] }] },
    'blocks.0.rows.0: expected 2 cells, as there are columns, and not 1',
  ],
  [
    { example: [{ kind: 'fields', labels: ['Flour'], example: ['1', '2'] }] },
    'expected one text for each label',
  ],
  [
    {
      sheet: true,
      blocks: [{ kind: 'table', columns: ['What', 'Grams'], rows: [['Flour', '=B2 + Table2!A1']] }],
    },
    'blocks.0.rows.0: =B2 + Table2!A1: there is no cell B2, Table2!A1',
  ],
  [
    { blocks: [{ kind: 'table', columns: ['What', 'Grams'], rows: [['Flour', '=1']] }] },
    'blocks.0.rows.0: =1: a cell that is computed needs sheet: true',
  ],
  [
    {
      sheet: true,
      blocks: [
        { kind: 'table', columns: ['What', 'Grams'], rows: [['Flour', '=Table2!B1']] },
        { kind: 'table', columns: ['What', 'Grams'], rows: [['Water', '']] },
      ],
      example: [{ kind: 'table', columns: ['What', 'Grams'], rows: [['Flour', '500']] }],
    },
    'blocks.0.rows.0: =Table2!B1: the example has no cell Table2!B1',
  ],
])('%j is a fault', (changes, fault) => {
  expect(() => read(changes)).toThrow(fault)
})

test.each(['=sum(B1:B2)', '=SUM(b1)', '=SUM($B$1)', '=table1!B2'])(
  '%s is a fault, because the page and the spreadsheet read it differently',
  (formula) => {
    const blocks = [
      {
        kind: 'table',
        columns: ['What', 'Grams'],
        rows: [
          ['Flour', formula],
          ['', ''],
        ],
      },
    ]
    expect(() => read({ sheet: true, blocks })).toThrow(
      `blocks.0.rows.0: ${formula}: expected capital letters, like =SUM(B1:B2), and no $`,
    )
  },
)
