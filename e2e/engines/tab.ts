/** A visitor's browser settings. */
export type Preferences = {
  scripts: boolean
  dark: boolean
  reducedMotion: boolean
  width: number
  height: number
}

export const keys = ['Tab', 'Enter', 'Escape', 'End', 'Home', 'ArrowLeft', 'ArrowRight'] as const
export type Key = (typeof keys)[number]

/** A function that runs in the page. It can use only its arguments and the page's globals. */
export type PageFunction = (...args: never[]) => unknown
export type Values = (string | number)[]

export type Target = {
  /** Returns the element's rectangle in the window, to detect movement. */
  place: () => Promise<string>
  /** Clicks the middle of the element with the mouse. */
  click: () => Promise<void>
}

/** One tab with a separate profile, driven over the engine's protocol. */
export type Tab = {
  /** Resolves when the document has loaded. */
  goto: (url: string) => Promise<void>
  /** The browser's buttons. Back and Forward return immediately; the journey waits for the result. */
  back: () => Promise<void>
  forward: () => Promise<void>
  reload: () => Promise<void>
  evaluate: (run: PageFunction, args: Values) => Promise<unknown>
  /** Returns the element that the function finds, to click it. */
  find: (run: PageFunction, args: Values) => Promise<Target | null>
  clickAt: (x: number, y: number) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Types into the element that has the focus. */
  type: (text: string) => Promise<void>
  /** Returns the console's errors and warnings so far, if the engine reports them. */
  complaints: () => string[]
  close: () => Promise<void>
}

export type Engine = {
  open: (preferences: Preferences) => Promise<Tab>
  close: () => Promise<void>
}
