/** The player without cookies, playing at once: it is only asked for after a press. `from` in seconds. */
export function playerAddress(videoId: string, from = 0): string {
  const start = from > 0 ? `&start=${from}` : ''
  return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&playsinline=1&rel=0${start}`
}

/** The video on YouTube itself. `from` in seconds. */
export function watchAddress(videoId: string, from = 0): string {
  return `https://www.youtube.com/watch?v=${videoId}${from > 0 ? `&t=${from}s` : ''}`
}
