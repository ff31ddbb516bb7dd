/** Returns the spoken text of a WebVTT file, one string per cue. Leaves out timings, cue identifiers, tags and comments. */
export function transcriptOf(vtt: string): string[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const times = lines.findIndex((line) => line.includes('-->'))
      if (times < 0) return []
      const words = lines
        .slice(times + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim()
      return words ? [words] : []
    })
}
