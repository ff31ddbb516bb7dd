import { longDate } from '../../model/formats.ts'
import './legal.css'
import { site } from '../../model/site.ts'
import { shared } from '../../model/words/shared.ts'
import { OwnerEmail } from '../contact/owner-email.tsx'
import { Head } from '../head.tsx'
import { Words } from '../ui/words.tsx'

type LegalPageProps = {
  path: string
  title: string
  description: string
  /** The day on which the owner last changed the page. */
  updated?: string
  inShort: string
  sections: readonly { title: string; text: string }[]
  /** The content that replaces `{guarantee}` in a section. */
  guarantee?: React.ReactNode
}

export function LegalPage({
  path,
  title,
  description,
  updated,
  inShort,
  sections,
  guarantee,
}: LegalPageProps) {
  return (
    <article className="page legal">
      <Head title={title} description={description} path={path} />
      <header>
        <h1>{title}</h1>
        {updated && <p className="fine-print">{shared.legal.written.replace('{date}', longDate(updated))}</p>}
        <p className="legal-short">
          <strong>{shared.legal.inShort}</strong> {inShort}
        </p>
      </header>
      <div className="legal-sections">
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <div>
              {section.text.split(/\n\s*\n/).map((block) => (
                <Block key={block} block={block} guarantee={guarantee} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </article>
  )
}

/**
 * Renders a block of text as a paragraph, or as a list if its lines begin with hyphens. Replaces `{address}` and
 * `{guarantee}` with their content.
 */
function Block({ block, guarantee }: { block: string; guarantee: React.ReactNode }) {
  if (block === '{address}') return <OwnerAddress />
  if (block === '{guarantee}') return guarantee
  if (!block.startsWith('- '))
    return (
      <p>
        <Words>{block}</Words>
      </p>
    )
  return (
    <ul>
      {block
        .slice(2)
        .split(/\n- /)
        .map((item) => (
          <li key={item}>
            <Words>{item}</Words>
          </li>
        ))}
    </ul>
  )
}

/** Puts each part on its own line, so that the text below doesn't shift when the font loads. */
function OwnerAddress() {
  return (
    <address>
      {site.owner.name}
      <br />
      {site.owner.postalAddress}
      <br />
      <OwnerEmail />
    </address>
  )
}
