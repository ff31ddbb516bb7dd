import type { OfferedFile, ServerPages } from '../../../contract/server-pages.ts'
import { OwnerEmail } from '../../contact/owner-email.tsx'
import { DeadLink } from '../../letters/dead-link.tsx'
import { LetterPage } from '../../letters/letter-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import './downloads.css'

/** The files that a signup promised. An address that was never confirmed is confirmed by the button that opens them. */
export default function DownloadsPage({ data }: { data: ServerPages['downloads'] }) {
  switch (data.state) {
    case 'ask':
      return (
        <LetterPage title="Your downloads are ready" envelope="sealed">
          <p className="lead">Confirm that this address is yours, and the files open.</p>
          <form method="post">
            <Button type="submit" size="large">
              Open my downloads
            </Button>
          </form>
        </LetterPage>
      )
    case 'open':
      return (
        <LetterPage title="Your downloads" envelope="open" next={<WhatNext />}>
          <ul className="download-list">
            {data.files.map((file) => (
              <FileRow key={file.href} file={file} />
            ))}
          </ul>
          <p className="fine-print">The link in your email opens this page again for {data.days} days.</p>
        </LetterPage>
      )
    case 'missing':
      return (
        <LetterPage title="This file is missing" envelope="aside">
          <p className="lead">That’s my mistake, and it’s been logged.</p>
          <p>
            Try again tomorrow, or write to <OwnerEmail /> and I’ll send you the file myself.
          </p>
        </LetterPage>
      )
    default:
      return <DeadLink state={data.state} />
  }
}

function FileRow({ file: { href, title, kind } }: { file: OfferedFile }) {
  return (
    <li>
      <div>
        <p className="download-title">{title}</p>
        <p className="fine-print">
          {kind === 'PDF' ? 'PDF, ready to print' : 'Spreadsheet that does the math'}
        </p>
      </div>
      <ButtonLink href={href} size="small" aria-label={`Download ${title} (${kind})`}>
        Download
      </ButtonLink>
    </li>
  )
}

function WhatNext() {
  return (
    <section className="section" aria-labelledby="what-next">
      <h2 id="what-next">Print the first sheet, then read</h2>
      <p>
        The <a href="/articles/profitable-niche">niche article</a> walks through the scorecard with three
        worked examples, and <a href="/articles">all articles</a> are free.
      </p>
    </section>
  )
}
