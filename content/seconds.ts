/** The time of a chapter, `4:05` or `1:04:05`, in seconds. */
export function seconds(at: string): number {
  return at.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
