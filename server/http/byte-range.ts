/** The first and the last byte of a part of a file. */
export type ByteRange = { start: number; end: number }

/**
 * Parses a Range header with a single range of bytes (RFC 9110, 14.1.2). Returns null for anything else, and then the whole
 * file is sent. Returns `outside` if the file has no byte in the range, and then the status is 416.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  return start <= end ? { start, end } : 'outside'
}

/** The header that says which bytes of a file of `size` bytes a response has. */
export const contentRange = (part: ByteRange | 'outside', size: number): string =>
  part === 'outside' ? `bytes */${size}` : `bytes ${part.start}-${part.end}/${size}`
