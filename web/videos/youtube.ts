/** YouTube's player without cookies. */
export const playerOrigin = 'https://www.youtube-nocookie.com'

/**
 * The player's address, with autoplay: it is requested only after a click. `from` in seconds. `origin` is this site's, to which the
 * player then sends messages.
 */
export function playerAddress(videoId: string, from = 0, origin = ''): string {
  const start = from > 0 ? `&start=${from}` : ''
  const messages = origin && `&enablejsapi=1&origin=${encodeURIComponent(origin)}`
  return `${playerOrigin}/embed/${videoId}?autoplay=1&playsinline=1&rel=0${start}${messages}`
}

/** The video on YouTube itself. `from` in seconds. */
export function watchAddress(videoId: string, from = 0): string {
  return `https://www.youtube.com/watch?v=${videoId}${from > 0 ? `&t=${from}s` : ''}`
}
