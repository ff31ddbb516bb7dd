import { head, line, path, plural, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

const lines = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, line])) as Record<Name, typeof line>

const shared = { title: line, lead: line, article: path.exactOptional(), total: line }

export const labPage = readPage('lab', {
  ...head,
  heading: line,
  lead: line,
  example: line,
  list: line,
  calculate: line,
  copy: line,
  article: line,
  needsScript: line,
  wrong: lines('number', 'text', 'choice', 'result'),
  scorecard: section({ heading: line, text: line, to: path, button: line }),
  income: {
    ...shared,
    fields: lines('visitors', 'clicks', 'sales', 'commission', 'costs'),
    rows: lines('clicks', 'sales', 'commissions', 'costs', 'left'),
    says: lines('perSale', 'never'),
  },
  llc: {
    ...shared,
    fields: lines('state', 'profit', 'notice', 'service', 'agent', 'adviser'),
    rows: lines('file', 'stay', 'notice', 'service', 'agent', 'adviser', 'later', 'everyTwoYears'),
    says: lines('under', 'over', 'none', 'secondYear', 'state', 'unknown', 'soon', 'usual', 'office'),
  },
  order: {
    ...shared,
    fields: lines(
      'price',
      'product',
      'packaging',
      'shipping',
      'feePercent',
      'feeFixed',
      'returns',
      'label',
      'resold',
      'visit',
      'buyers',
    ),
    rows: lines('product', 'packaging', 'shipping', 'fee', 'returns', 'left', 'ads', 'after'),
    says: lines('half', 'less', 'loses', 'noBuyers'),
  },
  videoTitle: {
    ...shared,
    start: lines('title', 'phrase'),
    fields: lines('title', 'phrase'),
    rows: lines('used', 'room', 'phrase'),
    says: lines('short', 'fits', 'long', 'tooLong', 'inFront', 'later', 'missing'),
  },
  hours: {
    ...shared,
    fields: lines('kind', 'pages', 'weekly'),
    kinds: lines('average', 'review', 'comparison', 'setupGuide', 'answerPage'),
    rows: lines('making', 'showing', 'reserve', 'all', 'months'),
    says: lines('month', 'start'),
    units: { hours: line, months: plural },
  },
})
