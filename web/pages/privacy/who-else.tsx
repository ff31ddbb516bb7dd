import { LegalSection } from '../../legal/legal-page.tsx'

export function WhoElse() {
  return (
    <LegalSection title="Who else sees it">
      <ul>
        <li>
          <strong>Stripe</strong> takes payments on its own page and gets your address, your order and your
          card. The card’s number never reaches this site.
        </li>
        <li>
          <strong>Kit</strong> sends the newsletter where it is connected, and then gets your address, your
          names, and what you signed up for, bought or left at the checkout.
        </li>
        <li>
          <strong>An email service</strong> carries the messages that this site sends, and can see what’s in
          them, as any email provider could.
        </li>
        <li>
          <strong>YouTube</strong> learns of you only when you press play. Until then you see a drawing; after
          that its player runs from <code>youtube-nocookie.com</code>.
        </li>
        <li>
          <strong>The tools I link to</strong> see that you come from here once you follow a link. This site
          counts that the link was followed, but not who followed it.
        </li>
      </ul>
      <p>Nobody buys, rents or borrows the list.</p>
    </LegalSection>
  )
}
