import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const toolsPage = readPage('tools', {
  ...head,
  heading: line,
  lead: line,
  drawing: { from: line, to: line },
  transparency: { heading: line, all: line, some: line, none: line },
  paidLink: line,
  priceSeen: line,
  stars: line,
  used: line,
  pointedTo: line,
  button: line,
  newsletter: section({ heading: line, text: line }),
})
