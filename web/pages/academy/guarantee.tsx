import { capacity, guarantee } from '../../../model/course.ts'
import { isOff } from '../../../model/is-off.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { portrait } from '../../../model/pictures.ts'
import { site } from '../../../model/site.ts'
import { pictureOf } from '../../pictures.ts'
import { Picture } from '../../ui/picture.tsx'

/** The guarantee, drawn as a contract between the buyer and the owner. Without one, only the teacher. */
export function Guarantee() {
  const words = academyPage.guarantee
  if (!guarantee)
    return (
      <section className="section page">
        <Teacher />
      </section>
    )
  const terms = [
    [words.counts, guarantee.counts],
    [words.invoke, guarantee.invoke],
    [words.limits, guarantee.limits],
  ] as const
  return (
    <section className="section page" id="guarantee">
      <div className="guarantee framed">
        <h2>{words.heading}</h2>
        <p className="guarantee-promise">{guarantee.promise}</p>
        <div className="guarantee-sides">
          <Side title={words.yourSide} lines={Object.values(guarantee.yourSide)} />
          <Side title={words.mySide} lines={guarantee.mySide} />
        </div>
        <ul className="guarantee-terms">
          {terms.map(([term, text]) => (
            <li key={term}>
              <strong>{term}</strong> {text}
            </li>
          ))}
        </ul>
        <div className="guarantee-foot">
          <p className="guarantee-signature">
            {words.signature && <Signature path={words.signature} />}
            {site.owner.name}
          </p>
          <Teacher />
        </div>
      </div>
    </section>
  )
}

/** The teacher, and the reason why their capacity is limited. */
function Teacher() {
  const { teacher } = academyPage
  if (!teacher) return null
  return (
    <aside className="teacher">
      {!academyPage.opening.person && (
        <Picture picture={pictureOf(portrait)} alt={site.owner.portraitAlt} sizes="9rem" loading="lazy" />
      )}
      <div>
        <h2>{teacher.heading}</h2>
        {!academyPage.opening.person && <p>{teacher.text}</p>}
        <p>
          <strong>{teacher.capacity}</strong> {capacity.reason}
        </p>
        {!isOff('/story') && (
          <p>
            <a href="/story">{teacher.story}</a>
          </p>
        )}
      </div>
    </aside>
  )
}

function Side({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  )
}

function Signature({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 220 60" stroke="var(--act)" strokeWidth="3" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
