import { affiliatePage } from '../../../model/pages/affiliate.ts'
import './affiliate.css'
import { Ledger } from '../../claims/ledger.tsx'
import { Head } from '../../head.tsx'
import { KitOpening } from './kit-opening.tsx'
import { LastCall } from './last-call.tsx'
import { WhatIsInside } from './what-is-inside.tsx'

export default function AffiliatePage() {
  return (
    <>
      <Head title={affiliatePage.title} description={affiliatePage.description} path="/affiliate" />
      <KitOpening />
      <WhatIsInside />
      <Ledger />
      <LastCall />
    </>
  )
}
