import type { FileKind } from './products.ts'
import type { Answers, Sheet } from './workbook.ts'

/** The pages of the course room, each with the data that it shows. The server renders them for one buyer at a time. */
export type CourseRoomPages = {
  course: Overview
  'product-files': ProductFilesPage
  'course-lesson': LessonPage
  'course-sheet': SheetPage
  'course-refused': RefusedPage
  'course-notes': NotesPage
  'course-log': LogPage
  'course-guarantee': GuaranteePage
  'course-end': EndPage
  'course-review': ReviewPage
  'course-withdrawal': WithdrawalPage
}

/**
 * `order` is the path of everything that was bought, `/course/KEY`. `base` is the path of the lessons: the same for the main
 * course, and `/course/KEY/products/NAME` for another product's. `course` is the name of the product whose lessons these are, or
 * null where there are only files. `title` is that product's, or the order's. `email` is the site owner's email address. If the
 * buyer's data was erased (`isForgotten`), the room is only for reading.
 */
export type Room = {
  order: string
  base: string
  course: string | null
  title: string
  email: string
  isForgotten: boolean
}

export type LessonLine = {
  /** `2-3`: the third lesson of the second module. */
  id: string
  title: string
  minutes?: number | undefined
  isDone: boolean
  /** Whether the lesson has a text or a video. The overview lists a lesson that has neither, but doesn't link to it. */
  isReady: boolean
}

export type RoomFile = { href: string; title: string; kind: 'PDF' | 'spreadsheet' }

/** Something that a buyer has: its title, its order's number, and the address of its room. */
export type Purchase = { title: string; order: string; href: string }

/**
 * The end of a room. `purchases` is what else the buyer has, or null if the visitor didn't come from an email to the buyer.
 * `withdrawal` is the last day on which the buyer may withdraw, or null.
 */
export type Bought = {
  room: Room
  purchases: readonly Purchase[] | null
  receipt: string
  withdrawal: string | null
}

/** A product of an order: its files, and the path of its lessons. Null if it has none, or if the page shows them. */
export type OpenedProduct = {
  title: string
  href: string | null
  files: readonly { href: string; title: string; kind: FileKind }[]
}

/** The room of an order without the course. A bundle has several products. There are none if the site no longer has them. */
export type ProductFilesPage = Bought & { products: readonly OpenedProduct[] }

export type Progress = { done: number; count: number }

/** The forms of what is counted, like `loaf` and `loaves`. */
export type Unit = { readonly one: string; readonly other: string }

/** `products` is what the order opens in addition to these lessons. */
export type Overview = Bought & {
  products: readonly OpenedProduct[]
  progress: Progress
  /** The lesson to continue with, or null once every lesson is done. */
  next: { line: LessonLine; isBegun: boolean } | null
  modules: readonly { title: string; includes: string; lessons: readonly LessonLine[] }[]
  /** A bonus has files to download, or `href`: the page where the buyer books it. */
  bonuses: readonly { name: string; text: string; files: readonly RoomFile[]; href: string | null }[]
  /** Null in a course without a guarantee. */
  standing: Standing | null
}

export type LessonPage = {
  room: Room
  lessonId: string
  /** The key of the lesson's text among those of all products. */
  lessonKey: string
  progress: Progress
  module: { number: number; title: string }
  title: string
  minutes?: number | undefined
  summary?: string | undefined
  /** The day on which the owner last checked the lesson's facts, for example `2026-02-14`. */
  checked?: string | undefined
  /** The formatted day on which the buyer marked the lesson as done, or null. */
  doneOn: string | null
  exercise: { title: string; steps: readonly string[]; doneWhen: string } | null
  sheet: LessonSheet | null
  /** What the buyer has typed in the worksheets that the lesson's text may refer to. */
  workbook: readonly WorkbookSheet[]
  /** The buyer's notes, as the field `note`. `place` is as in `LessonSheet`, and `savedOn` the day of the last change. */
  note: { answers: Answers; place: string; savedOn: string | null }
  files: readonly RoomFile[]
  video: LessonVideo | null
  previous: LessonLine | null
  next: LessonLine | null
  /** The lessons of the module. */
  siblings: readonly LessonLine[]
  /**
   * The lesson that the buyer has just marked as done, and how many lessons are left. `made` is what the module is for, if that
   * was its last lesson.
   */
  justDone: { number: string; left: number; module: number; made: string | null } | null
}

/**
 * A lesson's worksheet with the buyer's answers. `savedOn` is the day of the last answer. `place` names the browser's copy of
 * what isn't saved yet: it's the same for each key of the order.
 */
export type LessonSheet = {
  sheet: Sheet
  answers: Answers
  savedOn: string | null
  place: string
  /** Whether everybody may fill in this worksheet at /academy/lesson. */
  isSample: boolean
  /** Whether there's a spreadsheet of it. */
  hasSpreadsheet: boolean
}

/** A worksheet of the course, by its lesson, and each field with what the buyer typed there, or an empty text. */
export type WorkbookSheet = {
  id: string
  lessonId: string
  fields: readonly { label: string; text: string }[]
}

/** A worksheet as the buyer filled it in, to print. */
export type SheetPage = { room: Room; lesson: string; sheet: Sheet; answers: Answers }

/**
 * A form that was refused. `again` is where it may be sent again, with all of its `fields`, and `texts` is what the buyer typed.
 * Null if sending it again can't help.
 */
export type RefusedPage = {
  room: Room
  sentence: string
  fields: readonly (readonly [name: string, value: string])[]
  again: string | null
  texts: readonly string[]
  back: string
}

/** A link to a video at `host`, or the URL of a video file. */
export type LessonVideo =
  | { kind: 'link'; href: string; host: string; transcript: string | null }
  | { kind: 'file'; href: string; captions: string | null; transcript: string | null }

export type NotesPage = {
  room: Room
  text: string
  savedOn: string | null
  problem: string | null
  /** The id of the stored version. Saving the form replaces only that version. */
  seen: string
  /** What was saved in another window since this one was opened, or null. */
  other: string | null
  /** The day and time of the earlier version that the form shows, or null. */
  shown: string | null
  /** Earlier versions, newest first. */
  earlier: readonly { id: string; on: string }[]
  /** The answers of each worksheet that the course no longer has. */
  removed: readonly string[]
}

/**
 * What a month of the log counts. `key` is its name in the form and in the stored months. `ask` is the form's label, if that
 * isn't `label`, and `caption` what follows the total, like `in commissions`.
 */
export type LogColumn = {
  key: string
  label: string
  ask?: string
  caption?: string
  kind: 'count' | 'money'
}

/** Which columns a course's log has: hours of work, addresses of published pages, and its own. */
export type CourseLog = { hours: boolean; pages: boolean; columns: readonly LogColumn[] }

/** One month of a buyer's log. `month` looks like `2026-01`. */
export type LogMonth = {
  month: string
  hours: number
  /** The URLs of the pages that the buyer published in that month. */
  pages: readonly string[]
  /** The course's own columns, by their keys. Money is in the smallest unit of the course's currency. */
  counts: Readonly<Record<string, number>>
}

/** The form for one month of the log, as the buyer typed it: `month`, `hours`, `pages`, and the course's own columns. */
export type LogForm = Readonly<Record<string, string>>

export type LogPage = {
  room: Room
  months: readonly LogMonth[]
  standing: Standing
  form: LogForm
  /** The logged month that the form edits. Empty if the form adds a month. */
  changes: string
  /** The version of that month. Saving the form replaces only that version. */
  seen: string
  /** The months that the buyer may log, newest first. */
  choices: readonly string[]
  problems: LogForm
  /** The month that was just saved. */
  saved: string | null
  story: StoryPart
}

/**
 * The form in which a buyer may offer a success story after earning the guaranteed amount. `state` is null until the buyer
 * offers one.
 */
export type StoryPart = {
  state: CaseState | null
  typed: { text: string; name: string }
  problems: { text?: string; name?: string; consent?: string }
}

/** A buyer's progress toward the guarantee, from the log and the finished lessons. */
export type Standing = {
  /** What the guarantee counts, so far and in the end: of the unit or, if that is null, in cents. */
  earned: number
  goal: number
  unit: Unit | null
  lessons: Progress
  /** Counts only one of the buyer's sites: the one with the most pages. Null if the guarantee asks for none. */
  pages: Progress | null
  months: Progress
}

/**
 * What the buyer has made of the course. `on` is the day on which the last lesson was done. `story` is the state of the buyer's
 * story, or null if they haven't offered one.
 */
export type EndPage = {
  room: Room
  name: string
  on: string
  progress: Progress
  months: readonly LogMonth[]
  /** Null in a course without a guarantee. */
  standing: Standing | null
  workbook: readonly WorkbookSheet[]
  story: CaseState | null
}

export type CaseKind = 'guarantee' | 'story'
/** `open` while the buyer waits for the owner's answer. The owner picks one of the other states when answering. */
export type CaseState = 'open' | 'answered' | 'accepted' | 'declined' | 'closed'

export type CaseLine = {
  id: string
  state: CaseState
  openedOn: string
  /** The day by which the owner promises an answer. */
  dueOn: string
  /** Whether the owner may read the buyer's worksheets while the case isn't over. */
  showsSheets: boolean
  entries: readonly { author: 'buyer' | 'owner'; text: string; on: string }[]
}

export type GuaranteePage = {
  room: Room
  standing: Standing
  cases: readonly CaseLine[]
  problem: string | null
  /** What the buyer entered, if the form had errors. Otherwise, the text is empty. */
  typed: { text: string; showsSheets: boolean }
}

/**
 * The page that confirms a withdrawal. `product` is the title of what was bought, which can be a bundle with the room's course.
 * `until` is the last day, or null if the buyer may not withdraw. `amount` is what would be refunded, and `withdrawnAt` the day and
 * the time of the withdrawal, or null.
 */
export type WithdrawalPage = {
  room: Room
  product: string
  buyer: string
  number: string
  amount: string
  until: string | null
  withdrawnAt: string | null
}

export type ReviewPage = {
  room: Room
  /** The number of page reviews that the course includes. */
  most: number
  booked: readonly { address: string; question: string; showsSheets: boolean; on: string }[]
  problem: { field: 'address' | 'question'; sentence: string } | null
  typed: { address: string; question: string; showsSheets: boolean }
}
