/** The pages of the course room and the data that each one draws. The server fills them for one buyer. */
export type CourseRoomPages = {
  course: Overview
  'course-lesson': LessonPage
  'course-notes': NotesPage
  'course-log': LogPage
  'course-guarantee': GuaranteePage
  'course-review': ReviewPage
}

/** `base` is the room's address, `/course/KEY`; `email` is where its owner is reached. */
export type Room = { base: string; email: string }

export type LessonLine = {
  /** `2-3`: the third lesson of the second module. */
  id: string
  title: string
  minutes?: number | undefined
  isDone: boolean
  /** One that has neither text nor video yet is announced, and opens nothing. */
  isReady: boolean
}

export type RoomFile = { href: string; title: string; kind: 'PDF' | 'spreadsheet' }

export type Progress = { done: number; count: number }

export type Overview = {
  room: Room
  progress: Progress
  /** The lesson to go on with; null once every lesson is done. */
  next: { line: LessonLine; isBegun: boolean } | null
  modules: readonly { title: string; includes: string; lessons: readonly LessonLine[] }[]
  /** The files of a bonus, or the page that books it. */
  bonuses: readonly { name: string; text: string; files: readonly RoomFile[]; href: string | null }[]
  standing: Standing
  receipt: string
}

export type LessonPage = {
  room: Room
  lessonId: string
  progress: Progress
  module: { number: number; title: string }
  title: string
  minutes?: number | undefined
  summary?: string | undefined
  /** When it was marked as done, written out; null while it is not. */
  doneOn: string | null
  exercise: { title: string; steps: readonly string[]; doneWhen: string } | null
  files: readonly RoomFile[]
  video: LessonVideo | null
  previous: LessonLine | null
  next: LessonLine | null
}

/** An embedded player's address, or a file of the owner's. */
export type LessonVideo =
  | { kind: 'link'; href: string; host: string; transcript: string | null }
  | { kind: 'file'; href: string; captions: string | null; transcript: string | null }

export type NotesPage = { room: Room; text: string; savedOn: string | null; problem: string | null }

/** A month of the log. `month` is `2026-01`, money in cents. */
export type LogMonth = {
  month: string
  hours: number
  visitors: number
  clicks: number
  sales: number
  commissionCents: number
  /** Addresses of the pages published that month. */
  pages: readonly string[]
}

/** The fields of the form for one month, as typed. */
export const logFields = ['month', 'hours', 'visitors', 'clicks', 'sales', 'commission', 'pages'] as const
export type LogForm = Record<(typeof logFields)[number], string>

export type LogPage = {
  room: Room
  months: readonly LogMonth[]
  standing: Standing
  form: LogForm
  /** The logged month that the form changes; empty where it adds one. */
  changes: string
  /** The months that may be logged, newest first. */
  choices: readonly string[]
  problems: Partial<LogForm>
  /** The month that was just saved. */
  saved: string | null
  story: StoryPart
}

/**
 * The story that a buyer may offer after reaching the amount: the entries and their errors. `state` is null until they offer
 * it.
 */
export type StoryPart = {
  state: CaseState | null
  typed: { text: string; name: string }
  problems: { text?: string; name?: string; consent?: string }
}

/** How far a buyer is towards the guarantee, by the log and the lessons done. Money in cents. */
export type Standing = {
  earnedCents: number
  goalCents: number
  lessons: Progress
  /** The number of pages on the site with the most pages. */
  pages: Progress
  months: Progress
}

export type CaseKind = 'guarantee' | 'story'
/** `open` until the owner answers; `closed` when nothing is left to do. */
export type CaseState = 'open' | 'answered' | 'accepted' | 'declined' | 'closed'

export type CaseLine = {
  id: string
  state: CaseState
  openedOn: string
  /** The day by which the owner answers. */
  dueOn: string
  entries: readonly { author: 'buyer' | 'owner'; text: string; on: string }[]
}

export type GuaranteePage = {
  room: Room
  standing: Standing
  cases: readonly CaseLine[]
  problem: string | null
  /** The text of a refused form. */
  typed: string
}

export type ReviewPage = {
  room: Room
  /** How many sessions the course includes. */
  most: number
  booked: readonly { address: string; question: string; on: string }[]
  problem: { field: 'address' | 'question'; sentence: string } | null
  typed: { address: string; question: string }
}
