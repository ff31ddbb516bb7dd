/** Returns a function that does one work after another, so that nothing changes within one. A work that fails stops no other. */
export function openTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
