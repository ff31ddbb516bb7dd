import { filled } from '../../../model/filled.ts'
import { counted } from '../../../model/formats.ts'
import { downloadsPage } from '../../../model/words/downloads.ts'
import { shared } from '../../../model/words/shared.ts'
import { AskPage, DeadLink, LetterPage } from '../../letters/letter-page.tsx'
import type { PageProps } from '../../page-props.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Words } from '../../ui/words.tsx'
import './downloads.css'
import { Section } from '../../ui/section.tsx'
import type { load } from './load.ts'

type Data = PageProps<typeof load>['data']
type File = Extract<Data, { state: 'open' }>['files'][number]

/** The files of a signup. The button that shows them also confirms an unconfirmed email address. */
export default function DownloadsPage({ data }: { data: Data }) {
  const { ask, open, missing } = downloadsPage
  switch (data.state) {
    case 'ask':
      return <AskPage words={ask} size="large" />
    case 'open':
      return (
        <LetterPage words={{ heading: open.heading }} envelope="open" next={<WhatNext />}>
          <ul className="download-list">
            {data.files.map((file) => (
              <FileRow key={file.href} file={file} />
            ))}
          </ul>
          <p className="fine-print">{counted(open.finePrint, data.days)}</p>
        </LetterPage>
      )
    case 'missing':
      return <LetterPage words={missing} envelope="aside" />
    default:
      return <DeadLink state={data.state} />
  }
}

function FileRow({ file: { href, title, kind, cover } }: { file: File }) {
  const { open } = downloadsPage
  return (
    <li>
      {cover && <Picture picture={cover} alt="" sizes="5rem" />}
      <div>
        <p className="download-title">{title}</p>
        <p className="fine-print">{kind === 'PDF' ? open.pdf : open.spreadsheet}</p>
      </div>
      <ButtonLink
        href={href}
        size="small"
        aria-label={filled(open.downloadOf, { title, kind: shared.fileKinds[kind] })}
      >
        {open.download}
      </ButtonLink>
    </li>
  )
}

function WhatNext() {
  const { next } = downloadsPage
  return (
    <Section className="section" id="what-next" heading={next.heading}>
      <p>
        <Words>{next.text}</Words>
      </p>
    </Section>
  )
}
