import { courseVideo } from '../../../model/course.ts'
import { offer } from '../../../model/offer.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { coursePoster, portrait } from '../../../model/pictures.ts'
import { site } from '../../../model/site.ts'
import { pictureOf } from '../../pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { Words } from '../../ui/words.tsx'
import { Player } from '../../videos/player.tsx'
import { JoinButton } from './price.tsx'
import { Room, type RoomData } from './room.tsx'

/** The first screen: what a buyer achieves, for how much, with whom, and in which room. */
export function Opening(data: RoomData) {
  const words = academyPage.opening
  return (
    <section className="graph-paper academy-opening">
      <div className="page academy-opening-columns">
        <div>
          <p className="eyebrow">{offer.title}</p>
          <h1>
            <Words>{words.heading}</Words>
          </h1>
          <p className="lead">{words.lead}</p>
          <JoinButton />
          <p className="academy-once">
            <Words>{words.finePrint}</Words>
          </p>
          {words.person && (
            <p className="academy-person">
              <Picture
                picture={pictureOf(portrait)}
                alt={site.owner.portraitAlt}
                sizes="4rem"
                loading="eager"
              />
              <span>{words.person}</span>
            </p>
          )}
          <p className="fine-print">
            <Words>{words.terms}</Words>
          </p>
        </div>
        {words.room ? (
          <Room {...data} words={words.room} />
        ) : (
          courseVideo && (
            <Player
              videoId={courseVideo.videoId}
              title={courseVideo.title}
              poster={pictureOf(coursePoster)}
            />
          )
        )}
      </div>
    </section>
  )
}
