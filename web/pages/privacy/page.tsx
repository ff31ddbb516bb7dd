import { OwnerEmail } from '../../contact/owner-email.tsx'
import { Head } from '../../head.tsx'
import { LegalPage, LegalSection, OwnerAddress } from '../../legal/legal-page.tsx'
import { HowLong } from './how-long.tsx'
import { WhatIsKept } from './what-is-kept.tsx'
import { WhoElse } from './who-else.tsx'

export default function PrivacyPage() {
  return (
    <>
      <Head
        title="Privacy Policy"
        description="What this site keeps about you, why, for how long and who else sees it: no cookies, no trackers, and erasure when you ask for it."
        path="/privacy"
      />
      <LegalPage
        title="Privacy Policy"
        inShort="no cookies, no trackers, no profiles. I keep what you send me, use it for what you sent it for, and erase it when you ask."
      >
        <LegalSection title="Who is responsible">
          <OwnerAddress />
          <p>Write to me about anything on this page.</p>
        </LegalSection>
        <LegalSection title="If you only read">
          <p>
            This site sets no cookies and loads nothing from other companies until you ask for it. It counts
            by the day how often a page was viewed, a file fetched or a tool link followed, and from which
            site or campaign visitors came. These are totals. None of it can be traced to you, and visitors
            whose browser sends Do Not Track or Global Privacy Control aren’t counted.
          </p>
          <p>
            To keep floods out, requests of forms are counted by network address and minute. The count is
            joined with nothing else and gone within two days. The server’s log names faults and not people:
            email addresses are masked in it.
          </p>
        </LegalSection>
        <WhatIsKept />
        <LegalSection title="What your browser keeps">
          <p>
            During checkout your browser stores your name and address under <code>checkoutUserData</code>, so
            that you need not type them twice. The pages after the payment use that to stop the reminder, and
            delete it. If you leave halfway, it stays in your browser until you come back or clear it.
          </p>
        </LegalSection>
        <WhoElse />
        <HowLong />
        <LegalSection title="What you can ask for">
          <ul>
            <li>A copy of everything kept about you, as a file.</li>
            <li>A correction of what is wrong.</li>
            <li>
              Erasure of everything but the records of a purchase that the law makes me keep. Copies in
              backups go when the backups do.
            </li>
            <li>No more email: every newsletter carries a link that works with one click.</li>
          </ul>
          <p>
            Write from the address concerned to <OwnerEmail />. I answer within a month. If I get it wrong,
            you may complain to the data protection authority where you live.
          </p>
        </LegalSection>
      </LegalPage>
    </>
  )
}
