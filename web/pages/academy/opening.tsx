import { courseVideo } from '../../../content/course.ts'
import { offer } from '../../../content/offer.ts'
import { coursePoster } from '../../../content/pictures.ts'
import { dollars } from '../../../contract/figures.ts'
import { pictureOf } from '../../pictures.ts'
import { Player } from '../../videos/player.tsx'
import { JoinButton } from './join-button.tsx'

/** The claim that the rest of the page argues for, and the teacher saying it. */
export function Opening() {
  return (
    <section className="graph-paper academy-opening">
      <div className="page">
        <p className="eyebrow">{offer.product}</p>
        <h1>
          Your first {dollars(offer.guaranteeCents, { round: true })} from things you would{' '}
          <span className="marked">recommend anyway</span>.
        </h1>
        <div className="academy-opening-columns">
          <div>
            <p className="lead">
              A course for people who can write an honest paragraph and have five hours a week. You pay once,
              and I work with you until the money is there.
            </p>
            <JoinButton />
            <p className="fine-print">
              {dollars(offer.cents, { round: true })} once. Lifetime access. No subscription behind it.
            </p>
          </div>
          <Player videoId={courseVideo.videoId} title={courseVideo.title} poster={pictureOf(coursePoster)} />
        </div>
      </div>
    </section>
  )
}
