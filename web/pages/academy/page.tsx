import { academyPage } from '../../../model/pages/academy.ts'
import './academy.css'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { Adds } from './adds.tsx'
import { Bonuses } from './bonuses.tsx'
import { courseData } from './course-data.ts'
import { Guarantee } from './guarantee.tsx'
import { Achievements, BeginnersFail, HowItWorks, NotFor } from './lists.tsx'
import type { load } from './load.ts'
import { Modules } from './modules.tsx'
import { Opening } from './opening.tsx'
import { BuyBar, Price } from './price.tsx'
import { Questions } from './questions.tsx'
import { Stories } from './stories.tsx'
import { TrustedBy } from './trusted-by.tsx'
import { Work } from './work.tsx'

type Data = PageProps<typeof load>['data']

const sections: readonly React.ComponentType<Data>[] = [
  Opening,
  Work,
  Modules,
  HowItWorks,
  BeginnersFail,
  Achievements,
  () => <Stories />,
  Guarantee,
  Bonuses,
  Price,
  TrustedBy,
  NotFor,
  Adds,
  Questions,
  BuyBar,
]

export default function AcademyPage({ data }: { data: Data }) {
  return (
    <>
      <Head
        title={academyPage.title}
        description={academyPage.description}
        path="/academy"
        structuredData={courseData}
      />
      {sections.map((Part) => (
        <HydrationBoundary key={sections.indexOf(Part)}>
          <Part {...data} />
        </HydrationBoundary>
      ))}
    </>
  )
}
