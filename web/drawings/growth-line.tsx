import './growth-line.css'

const wave =
  'M0 106c90-3 150-1 232-8 96-8 140-34 226-32 82 2 118 20 204 10 104-12 150-52 250-54 88-2 130 22 214 14 98-10 190-24 314-34'
/** A rising line, for /story. */
const steps =
  'M0 108c70-2 90-3 150-6s120-8 220-16 140-20 220-24 140 8 220-4 130-26 220-32 100-8 180-12 100-4 230-10'
/** An almost flat line that rises at the end. */
const reading = 'M0 60c200-4 420 5 640 1s340-4 480-1c60 2 100-30 160-32'
/** The volume of a voice over time. */
const voice =
  'M0 62c120-2 160 2 240 0 20-40 30 44 50 0 22-72 34 78 56 0 26-110 40 108 66 0 18-54 30 56 50 0 60-4 90 4 150 0 20-60 34 64 54 0 26-104 38 108 64 0 20-48 32 46 52 0 160-3 400 2 658 0'
/** Steps, like the bars of a monthly chart. */
const stairs =
  'M0 110h150c6 0 8-1 8-12h170c6 0 8-2 8-14h180c6 0 8-2 8-16h180c6 0 8-2 8-16h190c6 0 8-2 8-18h190c6 0 8-2 8-16h332'
const tick = 'M0 88c240-4 480 4 760 0 90-2 150 0 196 3 18 5 30 12 40 26 30-48 84-88 164-110'
/** The flight path of a letter, with a loop. */
const loop = 'M0 104c200 2 420-6 560-42 90-24 110-58 60-58-54 0-60 70 40 84 180 24 420-22 780-76'
const bolt = 'M0 110l330-34 10 22 300-52 12 24 320-44 8 18 460-42'
const signature =
  'M0 96c300-3 560 3 900 0 30-2 60-70 76-64s-30 72-14 72 30-40 44-40-6 36 10 36 22-26 34-26 0 24 18 24c60 0 160-4 372-2'
/** A line that breaks, with loose ends. */
const broken =
  'M0 96c170-2 330-6 480-22 90-10 150-36 196-30 40 6 34 44 4 42-34-4-20-52 26-44M860 62c20 8 36 12 58 12M1010 84c60 4 190-14 430-36'
/** A line that stops, for pages where something ends. */
const flat = 'M0 84c200-4 320 3 560 0'

/**
 * The shape of the line at the bottom of a page, by the page's path or the first segment of the path. The default is a wave.
 */
const ends: Record<string, string> = {
  story: steps,
  articles: reading,
  video: voice,
  videos: voice,
  academy: stairs,
  business: stairs,
  books: stairs,
  lab: stairs,
  resources: tick,
  tools: tick,
  affiliate: tick,
  downloads: tick,
  confirm: tick,
  contact: loop,
  newsletter: loop,
  energy: bolt,
  terms: signature,
  error: broken,
  unsubscribe: flat,
  'not-me': flat,
  'checkout/cancel': flat,
  privacy: signature,
}

/** The dots on some lines. A dot is a zero-length path with a thick, round stroke. */
const dots: Record<string, string> = {
  story: 'M150 102h0M370 86h0M590 62h0M810 58h0M1030 26h0M1210 14h0',
  articles: 'M1280 28h0',
}

/**
 * The growth line, for example in the home page's hero and at the bottom of a page. `end` selects the shape. It's a key of
 * `ends`, or a page's path without the leading slash.
 */
export function GrowthLine({ className = '', end = '' }: { className?: string; end?: string }) {
  const first = end.split('/')[0] ?? ''
  return (
    <svg
      viewBox="0 0 1440 120"
      preserveAspectRatio="none"
      className={`growth-line ${className}`}
      aria-hidden="true"
    >
      <path strokeWidth="3" vectorEffect="non-scaling-stroke" d={ends[end] ?? ends[first] ?? wave} />
      {dots[first] && (
        <path stroke="var(--mark)" strokeWidth="15" vectorEffect="non-scaling-stroke" d={dots[first]} />
      )}
    </svg>
  )
}
