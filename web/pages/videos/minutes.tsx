import { videosPage } from '../../../model/pages/videos.ts'
import { seconds } from '../../../model/seconds.ts'
import { videos } from '../../../model/videos.ts'
import { Section } from '../../ui/section.tsx'

/** The chapters of all videos. Each chapter links to its start in the video. */
export function Minutes() {
  const { minutes } = videosPage
  if (!minutes) return null
  return (
    <Section className="section page" heading={minutes.heading} lead={minutes.lead}>
      <div className="minutes">
        {videos.map(({ slug, title, chapters }) => (
          <section key={slug}>
            <h3>
              <a href={`/video/${slug}`}>{title}</a>
            </h3>
            {chapters.length > 0 && (
              <ol>
                {chapters.map(({ at, title: chapter }) => (
                  <li key={at}>
                    <a href={`/video/${slug}?t=${seconds(at)}`}>
                      <span className="figures">{at}</span> {chapter}
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </section>
        ))}
      </div>
    </Section>
  )
}
