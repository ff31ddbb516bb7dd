import { bodyLimit } from 'hono/body-limit'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Refuses a longer body with a sentence. */
export const limitTo = (maxSize: number) => {
  const most = maxSize < megabyte ? `${maxSize / kilobyte} KB` : `${maxSize / megabyte} MB`
  return bodyLimit({
    maxSize,
    onError: (c) => c.text(`That is too large: the desk takes at most ${most}.`, 413),
  })
}
