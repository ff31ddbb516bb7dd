import { homePage } from '../../../model/pages/home.ts'
import { resources } from '../../../model/resources.ts'
import { popularVideos, videos } from '../../../model/videos.ts'
import { shared } from '../../../model/words/shared.ts'
import { ResourceDrawing } from '../../drawings/resource-drawing.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Section } from '../../ui/section.tsx'
import { VideoCard } from '../../videos/video-card.tsx'

export function PopularVideos() {
  const words = homePage.videos
  const popular = popularVideos.flatMap((slug) => videos.filter((video) => video.slug === slug))
  if (!words || popular.length === 0) return null
  return (
    <Section className="section page popular-videos" heading={words.heading}>
      <Carousel label={words.heading}>
        {popular.map((video) => (
          <VideoCard key={video.slug} video={video} />
        ))}
      </Carousel>
      <p>
        <ButtonLink href="/videos" look="quiet">
          {words.button}
        </ButtonLink>
      </p>
    </Section>
  )
}

export function PopularResources() {
  const words = homePage.resources
  if (!words || resources.length === 0) return null
  return (
    <section className="resources-strip">
      <div className="page">
        <h2>{words.heading}</h2>
        <ul>
          {resources.map(({ id, emoji, title, description, link }) => (
            <li key={id}>
              <a href={link}>
                <ResourceDrawing id={id} />
                <strong>
                  {title}&nbsp;<span aria-hidden="true">{emoji}</span>
                </strong>{' '}
                <span>
                  {description} <b>{shared.free}</b>
                </span>
                <svg viewBox="0 0 24 24" className="resources-open" aria-hidden="true">
                  <path stroke="var(--act)" strokeWidth="3" d="m9 5 7 7-7 7" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
