/** The origin of YouTube's player without cookies. */
export const playerOrigin = 'https://www.youtube-nocookie.com'

/**
 * Returns the player's URL. Autoplay is on, because the page loads the player only after a click. `from` is in seconds.
 * `origin` is this site's origin, to which the player sends its messages.
 */
export function playerAddress(videoId: string, from = 0, origin = ''): string {
  const start = from > 0 ? `&start=${from}` : ''
  const messages = origin && `&enablejsapi=1&origin=${encodeURIComponent(origin)}`
  return `${playerOrigin}/embed/${videoId}?autoplay=1&playsinline=1&rel=0${start}${messages}`
}

/** Returns the video's URL on YouTube. `from` is in seconds. */
export function watchAddress(videoId: string, from = 0): string {
  return `https://www.youtube.com/watch?v=${videoId}${from > 0 ? `&t=${from}s` : ''}`
}
