import * as z from 'zod'
import { day, line, photo } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const step = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected small letters and digits, with hyphens between')
    .meta({ title: 'Name in a link', description: 'In small letters: /story#beginning leads to beginning.' }),
  name: line,
  when: line,
  title: line,
  paragraphs: z.array(line).min(1),
  margin: line.meta({ title: 'In the margin', description: 'A remark in your own hand.' }),
  ...photo,
})

const schema = z.strictObject({
  updated: day.exactOptional(),
  introduction: line,
  quickFacts: z.array(z.strictObject({ label: line, value: line })),
  steps: z.array(step).min(1),
})

export type StoryStep = z.infer<typeof step>

/** The owner's story, from story.yaml. The page shows the introduction, the quick facts, and then the steps. */
export const {
  updated: storyUpdated = null,
  introduction: storyIntroduction,
  quickFacts,
  steps: storySteps,
} = readFile('story.yaml', schema)
