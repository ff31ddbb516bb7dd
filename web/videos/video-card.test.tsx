import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Video, videos } from '../../model/videos.ts'
import { VideoCard } from './video-card.tsx'

test('a card shows the video’s length if the content has it', () => {
  const [{ length: _, ...video } = {} as Video] = videos
  const lengthIn = (one: Video) =>
    /<time dateTime="PT860S">([^<]+)</.exec(renderToStaticMarkup(<VideoCard video={one} />))?.[1]
  expect(lengthIn({ ...video, length: '14:20' })).toBe('14:20')
  expect(lengthIn(video)).toBeUndefined()
})
