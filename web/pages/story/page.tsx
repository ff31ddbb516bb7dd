import './story.css'
import { site } from '../../../content/site.ts'
import { storyIntroduction, storySteps } from '../../../content/story.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { QuickFacts } from './quick-facts.tsx'
import { Spine } from './spine.tsx'
import { storyData } from './story-data.ts'
import { StoryStep } from './story-step.tsx'

export default function StoryPage() {
  return (
    <>
      <Head
        title="My Story"
        description="From a kitchen table and a price list to a tutorial that would not stop: how I came to teach affiliate marketing, failures included."
        path="/story"
        type="profile"
        structuredData={storyData}
      />
      <header className="page story-opening">
        <p className="eyebrow">My Story, by {site.owner.name}</p>
        <h1>It went nowhere for a hundred and fifty pages.</h1>
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
      <div className="page story-on">
        <p>
          <strong>The next page is yours.</strong> Everything I would hand to someone who starts today is
          free.
        </p>
        <ButtonLink href="/resources" look="quiet">
          Learn More
        </ButtonLink>
      </div>
      <div className="page">
        <NewsletterBlock title="The story goes on, once a week" />
      </div>
    </>
  )
}
