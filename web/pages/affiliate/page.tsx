import './affiliate.css'
import { Head } from '../../head.tsx'
import { KitOpening } from './kit-opening.tsx'
import { LastCall } from './last-call.tsx'
import { WhatIsInside } from './what-is-inside.tsx'

export default function AffiliatePage() {
  return (
    <>
      <Head
        title="Affiliate starter kits, free"
        description="Four printable kits for affiliate beginners: niche, first programs, shop plan and company setup. Free by email, worksheets instead of slogans."
        path="/affiliate"
      />
      <KitOpening />
      <WhatIsInside />
      <LastCall />
    </>
  )
}
