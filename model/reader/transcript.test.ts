import { expect, test } from 'vitest'
import { transcriptOf } from './transcript.ts'

test('a caption file is reduced to the spoken text', () => {
  const vtt = `WEBVTT

NOTE made by hand

1
00:00:00.000 --> 00:00:02.000
<v Robin>Four builders,
one stopwatch.

00:00:02.000 --> 00:00:04.000 align:start
The table decides.

00:00:04.000 --> 00:00:05.000

`
  expect(transcriptOf(vtt)).toEqual(['Four builders, one stopwatch.', 'The table decides.'])
  expect(transcriptOf(vtt.replaceAll('\n', '\r\n'))).toHaveLength(2)
})
