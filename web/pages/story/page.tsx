import { storyPage } from '../../../model/pages/story.ts'
import { Words } from '../../ui/words.tsx'
import './story.css'
import { storyIntroduction, storySteps } from '../../../model/story.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { QuickFacts, Spine, StoryStep } from './steps.tsx'
import { storyData } from './story-data.ts'

export default function StoryPage() {
  const { next, newsletter } = storyPage
  return (
    <>
      <Head
        title={storyPage.title}
        description={storyPage.description}
        path="/story"
        type="profile"
        structuredData={storyData}
      />
      <header className="page story-opening">
        <p className="eyebrow">{storyPage.eyebrow}</p>
        <h1>{storyPage.heading}</h1>
        <p className="lead">{storyIntroduction}</p>
      </header>
      <div className="page story-walk">
        <Spine />
        <ol>
          <QuickFacts />
          {storySteps.map((step, index) => (
            <StoryStep key={step.id} step={step} position={index + 1} />
          ))}
        </ol>
      </div>
      {next && (
        <div className="page story-on">
          <p>
            <Words>{next.text}</Words>
          </p>
          <ButtonLink href="/resources" look="quiet">
            {next.button}
          </ButtonLink>
        </div>
      )}
      {newsletter && (
        <div className="page">
          <NewsletterBlock title={newsletter.heading} />
        </div>
      )}
    </>
  )
}
