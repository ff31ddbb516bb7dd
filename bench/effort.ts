/** How much to measure. More runs take longer but make the results less noisy. */
export type Effort = {
  runs: number
  seconds: number
  contacts: readonly number[]
  articles: readonly number[]
  /** Whether to compare all pages with the floor, not only two. */
  every: boolean
}
