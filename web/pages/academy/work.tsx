import './work.css'
import { filled } from '../../../model/filled.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import type { PageProps } from '../../page-props.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Swipe } from '../../ui/swipe.tsx'
import { Words } from '../../ui/words.tsx'
import type { load } from './load.ts'
import { LogLine } from './log-line.tsx'

type Data = Pick<PageProps<typeof load>['data'], 'sheets' | 'log'>

/** Shows the tools of the course: worksheets, a reviewed page and the log. */
export function Work({ sheets, log }: Data) {
  const words = academyPage.work
  if (!words) return null
  return (
    <section className="section academy-work">
      <div className="page">
        <h2>{words.heading}</h2>
        <p className="lead">{words.lead}</p>
        <h3>{words.sheets.heading}</h3>
        <p>{words.sheets.text}</p>
        <Sheets sheets={sheets} words={words.sheets} />
        {words.review && (
          <>
            <h3>{words.review.heading}</h3>
            <p>{words.review.text}</p>
            <Review words={words.review} />
          </>
        )}
        {words.log && log && !academyPage.opening.room && <LogLine log={log} words={words.log} />}
      </div>
    </section>
  )
}

type Wording = NonNullable<typeof academyPage.work>

/** The worksheets, fanned out. Each opens in a popover, which needs no script. */
function Sheets({ sheets, words }: Pick<Data, 'sheets'> & { words: Wording['sheets'] }) {
  return (
    <ul className="sheet-fan">
      {sheets.map(({ id, title, picture }, index) => (
        <li key={id} style={turn(index)}>
          <button type="button" popoverTarget={`sheet-${id}`}>
            <Picture
              picture={picture}
              alt={filled(words.open, { title })}
              sizes="(min-width: 60rem) 20rem, (min-width: 40rem) 44vw, 110vw"
            />
          </button>
          <div id={`sheet-${id}`} popover="auto" className="sheet-open framed">
            <p>{title}</p>
            <IconButton
              icon="close"
              label={words.close}
              popoverTarget={`sheet-${id}`}
              popoverTargetAction="hide"
            />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
            <div tabIndex={0}>
              <Picture picture={picture} alt={filled(words.opened, { title })} sizes="50rem" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

const turns = [-4, -2, 0, 2, 4]

const turn = (index: number): React.CSSProperties & { '--turn': string } => ({
  '--turn': `${turns[index] ?? 0}deg`,
})

/** An example of a page review: the draft with handwritten notes, and the published page. */
function Review({ words }: { words: NonNullable<Wording['review']> }) {
  return (
    <div className="review-pages">
      <Swipe>
        <li>
          <figure className="review-before">
            <figcaption>{words.before}</figcaption>
            <PageText title={words.page} paragraphs={words.old} />
            <ol>
              {words.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ol>
          </figure>
        </li>
        <li>
          <figure>
            <figcaption>{words.after}</figcaption>
            <PageText title={words.page} paragraphs={words.new} />
          </figure>
        </li>
      </Swipe>
    </div>
  )
}

function PageText({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <blockquote>
      <p className="review-title">{title}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Words>{paragraph}</Words>
        </p>
      ))}
    </blockquote>
  )
}
