import { articlePage } from '../../model/words/article.ts'
import './article-download.css'
import { useContext, useRef, useState } from 'react'
import { notices } from '../../model/words/notices.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Picture, type PictureFile } from '../ui/picture.tsx'
import { toast } from '../ui/toast.tsx'
import { CurrentDownload, type DownloadOffer } from './download-offer.ts'

/** Offers the article's download. Without JavaScript, the offer is a plain link to the file. */
export function ArticleDownload() {
  const offer = useContext(CurrentDownload)
  return offer && <Offer {...offer} />
}

function Offer({ title, description, items, pdf, sheet, cover }: DownloadOffer) {
  const words = articlePage.download
  const [open, setOpen] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  const download = () => {
    close()
    save(pdf)
    const next = (
      <>
        {words.saved}{' '}
        <a href={pdf} download>
          {words.again}
        </a>
      </>
    )
    toast({ ...notices.articleDownload, detail: next }, card.current)
  }
  return (
    <div className="article-download" ref={card}>
      <Sheets />
      <p>
        <strong className="part-title">{title}</strong> {sheet ? words.textWithSheet : words.text}
      </p>
      <DialogLink href={pdf} onOpen={() => setOpen(true)}>
        {words.open}
      </DialogLink>
      <Dialog open={open} onClose={close} title={title} description={description}>
        <div className="download-inside">
          {cover && <FirstPage title={title} cover={cover} />}
          <ul className="ticks">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <Button onClick={download}>{words.button}</Button>
        {sheet && (
          <p className="fine-print">
            {words.sheet}{' '}
            <a href={sheet} download>
              {words.sheetLink}
            </a>
            .
          </p>
        )}
      </Dialog>
    </div>
  )
}

/** A link to the file. Before hydration, a click downloads the file. After hydration, a click opens the dialog. */
function DialogLink({ href, onOpen, children }: { href: string; onOpen: () => void; children: string }) {
  const open = (event: React.SyntheticEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element couldn't download the file without scripts
    <a
      className={buttonClass()}
      href={href}
      download
      role="button"
      aria-haspopup="dialog"
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
    >
      {children}
    </a>
  )
}

/** Downloads a file by clicking a temporary link. */
function save(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

function FirstPage({ title, cover }: { title: string; cover: PictureFile }) {
  return (
    <div className="first-page" aria-hidden="true">
      {title}
      <Picture picture={cover} alt="" sizes="9rem" />
    </div>
  )
}

function Sheets() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path fill="var(--mark-soft)" d="M18 8.5 50 6l3 44-31 3z" />
      <path fill="var(--surface)" d="M11 13.5 43 12l2 45-32 .6z" />
      <path d="m17 24 3 3 5-6M30 24h8M17 36l3 3 5-6M30 36h8M17 48l3 3 5-6M30 48h8" />
    </svg>
  )
}
