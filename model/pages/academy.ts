import { existsSync } from 'node:fs'
import * as z from 'zod'
import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'
import { inSite } from '../reader/site-folder.ts'

const worksheet = line.refine((id) => existsSync(inSite(`worksheets/${id}.yaml`)), {
  error: 'expected the name of a file in worksheets/',
})

/** The text of the sales page, from pages/academy.yaml. The rest of its text is in course.yaml. */
export const academyPage = readPage('academy', {
  ...head,
  structuredDescription: line,
  join: line,
  opening: {
    heading: line,
    lead: line,
    finePrint: line,
    terms: line,
    /** Next to a small portrait: what the teacher does for a buyer. */
    person: line.exactOptional(),
    /** The course room, next to the heading. Without it, the video is there. */
    room: section({
      label: line,
      lesson: line,
      sheet: line,
      log: line,
      video: line,
      open: line,
    }).optional(),
  },
  beginnersFail: section({ heading: line, lead: line }),
  achievements: section({ heading: line, lead: line }),
  work: section({
    heading: line,
    lead: line,
    sheets: {
      heading: line,
      text: line,
      show: z.array(worksheet),
      open: line,
      opened: line,
      close: line,
    },
    review: section({
      heading: line,
      text: line,
      page: line,
      before: line,
      after: line,
      old: z.array(line).min(1),
      notes: z.array(line).min(1),
      new: z.array(line).min(1),
    }).optional(),
    log: z.strictObject({ heading: line, text: line, label: line, goal: line, month: line }).exactOptional(),
  }),
  steps: section({ heading: line }),
  modules: {
    heading: line,
    lead: line,
    includes: line,
    sampleHeading: line,
    sampleText: line,
    sampleLink: line,
    free: line,
  },
  adds: section({
    heading: line,
    lead: line,
    free: line,
    lessons: line,
    /** Unfolds the rows after the first three. Without it, all are shown. */
    more: line.exactOptional(),
  }),
  notFor: section({ heading: line, lead: line }),
  stories: { heading: line, evidence: line },
  /** What the first buyers are offered, as long as there are fewer than `buyers`. */
  founding: z.strictObject({ buyers: z.int().min(1), text: line }).exactOptional(),
  teacher: section({ heading: line, text: line, story: line, capacity: line }),
  bonuses: { heading: line, total: line, added: line },
  price: { heading: line, points: z.array(line).min(1), button: line },
  guarantee: {
    heading: line,
    /** The `d` of an SVG path in a box of 220 by 60. */
    signature: z
      .string()
      .regex(/^[MLHVCSQTAZ0-9 ,.-]+$/i, 'expected the path of a drawing')
      .exactOptional(),
    yourSide: line,
    mySide: line,
    counts: line,
    invoke: line,
    limits: line,
  },
  /** `more` unfolds the questions after the first five. Without it, all are in one list. */
  questions: section({ heading: line, lead: line, more: line.exactOptional() }),
  buyBar: section({ price: line, button: line }),
})
