/** Converts a chapter's time, like `4:05` or `1:04:05`, to seconds. */
export function seconds(at: string): number {
  return at.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
