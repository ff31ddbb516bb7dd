import * as z from 'zod'
import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const toolsPage = readPage(
  'tools',
  z.strictObject({
    ...head,
    heading: line,
    lead: line,
    drawing: z.strictObject({ from: line, to: line }),
    transparency: z.strictObject({ heading: line, all: line, some: line, none: line }),
    paidLink: line,
    priceSeen: line,
    stars: line,
    used: line,
    pointedTo: line,
    button: line,
    newsletter: section({ heading: line, text: line }),
  }),
)
