import * as z from 'zod'
import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The text of the sales page, apart from that of content/course.yaml: content/pages/academy.yaml. */
export const academyPage = readPage(
  'academy',
  z.strictObject({
    ...head,
    structuredDescription: line,
    join: line,
    opening: z.strictObject({ heading: line, lead: line, finePrint: line, terms: line }),
    beginnersFail: section({ heading: line, lead: line }),
    achievements: section({ heading: line, lead: line }),
    steps: section({ heading: line }),
    modules: z.strictObject({
      heading: line,
      lead: line,
      includes: line,
      sampleHeading: line,
      sampleText: line,
      sampleLink: line,
      free: line,
    }),
    adds: section({ heading: line, lead: line, free: line, lessons: line }),
    notFor: section({ heading: line, lead: line }),
    stories: z.strictObject({ heading: line, evidence: line }),
    teacher: section({ heading: line, text: line, story: line, capacity: line }),
    bonuses: z.strictObject({ heading: line, total: line, added: line }),
    price: z.strictObject({ heading: line, points: z.array(line).min(1), button: line }),
    guarantee: z.strictObject({
      heading: line,
      yourSide: line,
      mySide: line,
      counts: line,
      invoke: line,
      limits: line,
    }),
    questions: section({ heading: line, lead: line }),
    buyBar: section({ price: line, button: line }),
  }),
)
