import { capacity, guarantee } from '../../../model/course.ts'
import { isOff } from '../../../model/is-off.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { portrait } from '../../../model/pictures.ts'
import { site } from '../../../model/site.ts'
import { pictureOf } from '../../pictures.ts'
import { Picture } from '../../ui/picture.tsx'

const words = academyPage.guarantee

/** The guarantee, drawn as a contract between the buyer and the owner. */
export function Guarantee() {
  return (
    <section className="section page" id="guarantee">
      <div className="guarantee">
        <h2>{words.heading}</h2>
        <p className="guarantee-promise">{guarantee.promise}</p>
        <div className="guarantee-sides">
          <Side title={words.yourSide} lines={Object.values(guarantee.yourSide)} />
          <Side title={words.mySide} lines={guarantee.mySide} />
        </div>
        <p>
          <strong>{words.counts}</strong> {guarantee.counts}
        </p>
        <p>
          <strong>{words.invoke}</strong> {guarantee.invoke}
        </p>
        <p>
          <strong>{words.limits}</strong> {guarantee.limits}
        </p>
        <p className="guarantee-signature">
          {site.placeholder && <Signature />}
          {site.owner.name}
        </p>
      </div>
      <Teacher />
    </section>
  )
}

/** The teacher, and the reason why their capacity is limited. */
function Teacher() {
  const { teacher } = academyPage
  if (!teacher) return null
  return (
    <aside className="teacher">
      <Picture picture={pictureOf(portrait)} alt={site.owner.portraitAlt} sizes="9rem" loading="lazy" />
      <div>
        <h2>{teacher.heading}</h2>
        <p>{teacher.text}</p>
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

/** The sample owner's signature. Other owners have none until they draw theirs here. */
function Signature() {
  return (
    <svg viewBox="0 0 220 60" aria-hidden="true">
      <path d="M12 46C18 20 30 6 36 10s-6 26-12 34M20 30c12-6 26-4 26 4s-14 8-18 4c10 8 18 10 26 2 6-8 12-8 12 0s-10 6-8-2 12-8 18-18 6 26 2 24 4-14 10-12-2 14 6 12 10-14 12-12-2 14 4 12 8-10 14-10 0 12 8 8 24-16 66-14" />
    </svg>
  )
}
