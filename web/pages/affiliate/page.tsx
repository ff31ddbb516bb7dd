import { affiliatePage } from '../../../model/pages/affiliate.ts'
import './affiliate.css'
import { Ledger } from '../../claims/ledger.tsx'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { KitOpening } from './kit-opening.tsx'
import { LastCall } from './last-call.tsx'
import type { load } from './load.ts'
import { WhatIsInside } from './what-is-inside.tsx'

export default function AffiliatePage({ data }: PageProps<typeof load>) {
  return (
    <>
      <Head title={affiliatePage.title} description={affiliatePage.description} path="/affiliate" />
      <KitOpening />
      <WhatIsInside {...data} />
      <Ledger />
      <LastCall />
    </>
  )
}
