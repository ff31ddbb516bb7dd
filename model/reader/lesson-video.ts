/** Where a video is. `id` is a YouTube or Vimeo id, or, of a lesson, the name of a file in lessons/media. */
export type Player = { kind: 'youtube' | 'vimeo' | 'file'; id: string }

/** Parses the source of a video. Returns null unless it's a YouTube or Vimeo URL or the name of a video file. */
export function playerOf(source: string): Player | null {
  if (/^[\w-]+\.(mp4|webm)$/.test(source)) return { kind: 'file', id: source }
  if (!URL.canParse(source)) return null
  const { hostname, pathname, searchParams } = new URL(source)
  const host = hostname.replace(/^(www|m|player)\./, '')
  const last = pathname.split('/').at(-1) ?? ''
  if (host === 'youtu.be' || host === 'youtube.com') {
    const id = searchParams.get('v') ?? last
    return /^[\w-]{11}$/.test(id) ? { kind: 'youtube', id } : null
  }
  // The URL of an unlisted Vimeo video has a second part, its key.
  const [, id] = host === 'vimeo.com' ? (/^\/(?:video\/)?(\d+(?:\/\w+)?)$/.exec(pathname) ?? []) : []
  return id ? { kind: 'vimeo', id } : null
}
