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
  /** Goes back. `back` and `forward` resolve immediately, so the test must wait for the page. */
  back: () => Promise<void>
  forward: () => Promise<void>
  reload: () => Promise<void>
  evaluate: (run: PageFunction, args: Values) => Promise<unknown>
  /** Returns the element that `run` finds, or null. */
  find: (run: PageFunction, args: Values) => Promise<Target | null>
  clickAt: (x: number, y: number) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Types into the element that has the focus. */
  type: (text: string) => Promise<void>
  /** Returns the console errors and warnings so far, if the engine reports them. */
  complaints: () => string[]
  close: () => Promise<void>
}

export type Engine = {
  open: (preferences: Preferences) => Promise<Tab>
  close: () => Promise<void>
}
