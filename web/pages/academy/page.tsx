import { founding } from '../../../model/ledger.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import './academy.css'
import { Ledger } from '../../claims/ledger.tsx'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { Achievements } from './achievements.tsx'
import { Adds } from './adds.tsx'
import { BeginnersFail } from './beginners-fail.tsx'
import { Bonuses } from './bonuses.tsx'
import { BuyBar } from './buy-bar.tsx'
import { courseData } from './course-data.ts'
import { Guarantee } from './guarantee.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { load } from './load.ts'
import { Modules } from './modules.tsx'
import { NotFor } from './not-for.tsx'
import { Opening } from './opening.tsx'
import { Price } from './price.tsx'
import { Questions } from './questions.tsx'
import { Stories } from './stories.tsx'
import { TrustedBy } from './trusted-by.tsx'
import { Work } from './work.tsx'

export default function AcademyPage({ data }: PageProps<typeof load>) {
  return (
    <>
      <Head
        title={academyPage.title}
        description={academyPage.description}
        path="/academy"
        structuredData={courseData}
      />
      <HydrationBoundary>
        <Opening {...data} />
      </HydrationBoundary>
      <HydrationBoundary>
        <Work {...data} />
      </HydrationBoundary>
      <HydrationBoundary>
        <Modules />
      </HydrationBoundary>
      <HydrationBoundary>
        <HowItWorks />
      </HydrationBoundary>
      <HydrationBoundary>
        <BeginnersFail />
      </HydrationBoundary>
      <HydrationBoundary>
        <Achievements />
      </HydrationBoundary>
      <HydrationBoundary>
        <Stories />
      </HydrationBoundary>
      <HydrationBoundary>
        <Guarantee />
      </HydrationBoundary>
      <HydrationBoundary>
        <Bonuses {...data} />
      </HydrationBoundary>
      <HydrationBoundary>
        <Price />
        {!founding && <Ledger />}
      </HydrationBoundary>
      <HydrationBoundary>
        <TrustedBy />
      </HydrationBoundary>
      <HydrationBoundary>
        <NotFor />
      </HydrationBoundary>
      <HydrationBoundary>
        <Adds />
      </HydrationBoundary>
      <HydrationBoundary>
        <Questions />
      </HydrationBoundary>
      <HydrationBoundary>
        <BuyBar />
      </HydrationBoundary>
    </>
  )
}
