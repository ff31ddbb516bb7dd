import { courseVideo } from '../../../model/course.ts'
import { offer } from '../../../model/offer.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { coursePoster } from '../../../model/pictures.ts'
import { pictureOf } from '../../pictures.ts'
import { Words } from '../../ui/words.tsx'
import { Player } from '../../videos/player.tsx'
import { JoinButton } from './join-button.tsx'

export function Opening() {
  const words = academyPage.opening
  return (
    <section className="graph-paper academy-opening">
      <div className="page">
        <p className="eyebrow">{offer.product}</p>
        <h1>
          <Words>{words.heading}</Words>
        </h1>
        <div className="academy-opening-columns">
          <div>
            <p className="lead">{words.lead}</p>
            <JoinButton />
            <p className="fine-print">{words.finePrint}</p>
            <p className="fine-print">
              <Words>{words.terms}</Words>
            </p>
          </div>
          {courseVideo && (
            <Player
              videoId={courseVideo.videoId}
              title={courseVideo.title}
              poster={pictureOf(coursePoster)}
            />
          )}
        </div>
      </div>
    </section>
  )
}
