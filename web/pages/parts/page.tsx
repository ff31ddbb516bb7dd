import './parts.css'
import '../../ui/select.css'
import { useState } from 'react'
import { coursePoster, portrait } from '../../../model/pictures.ts'
import { light } from '../../../model/theme.ts'
import { notices } from '../../../model/words/notices.ts'
import { Head } from '../../head.tsx'
import { pictureOf } from '../../pictures.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Section } from '../../ui/section.tsx'
import { Snapshot } from '../../ui/snapshot.tsx'
import { type Toast, ToastCard, toast } from '../../ui/toast.tsx'

export default function PartsPage() {
  return (
    <div className="page section parts">
      <Head
        title="Parts"
        description="Every part of the interface in its states, in the theme of your system. Point, tab and press to see the rest."
        path="/sandbox/parts"
        noindex
      />
      <h1>Parts</h1>
      <TokenParts />
      <ButtonParts />
      <FieldParts />
      <MovingParts />
      <OverlayParts />
      <PhotoParts />
    </div>
  )
}

const sizes = ['fine', 'note', 'body', 'lead', 'large', 'section', 'title', 'hero']
const icons = ['menu', 'previous', 'next', 'close'] as const

function TokenParts() {
  return (
    <>
      <Section id="sizes" heading="Type sizes">
        <ul className="parts-sizes">
          {sizes.map((size) => (
            <li key={size} style={{ fontSize: `var(--text-${size})` }}>
              {size}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="colors" heading="Colors">
        <ul className="parts-row">
          {Object.keys(light).map((name) => (
            <li key={name} className="parts-color">
              <svg viewBox="0 0 3 2" aria-hidden="true">
                <rect width="3" height="2" fill={`var(--${kebab(name)})`} />
              </svg>
              {kebab(name)}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="links" heading="Links and icon buttons">
        <p className="parts-row">
          <a href="#links">A link on this site</a>{' '}
          <ExternalLink href="/sandbox/parts">A link that opens in a new tab</ExternalLink>
          {icons.map((icon) => (
            <IconButton key={icon} icon={icon} label={icon} />
          ))}
        </p>
      </Section>
    </>
  )
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const looks = ['act', 'quiet'] as const
const buttonSizes = ['large', 'normal', 'small'] as const

function ButtonParts() {
  return (
    <Section id="buttons" heading="Buttons">
      {looks.map((look) => (
        <p key={look} className="parts-row">
          {buttonSizes.map((size) => (
            <Button key={size} look={look} size={size}>
              {look}, {size}
            </Button>
          ))}
          <Button look={look} disabled>
            disabled
          </Button>
          <Button look={look} busy busyLabel="Sending...">
            busy
          </Button>
          <a className={buttonClass(look)} href="#buttons">
            {look} as a link
          </a>
        </p>
      ))}
    </Section>
  )
}

function FieldParts() {
  return (
    <Section id="fields" heading="Fields">
      <div className="parts-grid">
        <Field label="Empty">{(control) => <input {...control} />}</Field>
        <Field label="Optional" optional>
          {(control) => <input {...control} placeholder="A placeholder" />}
        </Field>
        <Field label="Filled">{(control) => <input {...control} defaultValue="ada@example.com" />}</Field>
        <Field label="Wrong" error="This is no address: it has no @.">
          {(control) => <input {...control} defaultValue="ada.example.com" />}
        </Field>
        <Field label="A choice">
          {(control) => (
            <select {...control}>
              <option>The first</option>
              <option>The second, which is longer</option>
            </select>
          )}
        </Field>
        <Field label="A label that only screen readers hear" hiddenLabel>
          {(control) => <input {...control} placeholder="Its label is hidden" />}
        </Field>
        <Field label="A text">{(control) => <textarea {...control} rows={3} />}</Field>
      </div>
    </Section>
  )
}

const answers = ['A closed answer', 'Another: opening it closes the first', 'The last'].map((title) => ({
  key: title,
  title,
  content: <p>One is open at a time, and that one can be closed again.</p>,
}))

const cards = ['one', 'two', 'three', 'four', 'five']

/** The components that show only some of their content at a time. */
function MovingParts() {
  return (
    <>
      <Section id="accordion" heading="Accordion">
        <Accordion items={answers} />
      </Section>
      <Section id="carousel" heading="Carousel">
        <Carousel label="Five cards">
          {cards.map((card) => (
            <p key={card} className="sheet parts-card">
              Card {card}
            </p>
          ))}
        </Carousel>
      </Section>
      <Section id="pagination" heading="Pagination">
        <div className="parts-row">
          <Pages label="From the first page" from={1} />
          <Pages label="On the last page" from={3} />
        </div>
      </Section>
    </>
  )
}

function Pages({ label, from }: { label: string; from: number }) {
  const [page, setPage] = useState(from)
  return <Pagination label={label} page={page} pages={3} fixedLast={9} onPage={setPage} />
}

const say = (notice: Toast) => (event: React.MouseEvent) => toast(notice, event.currentTarget.parentElement)

/** The overlays: sample toasts, and buttons that show real ones. */
function OverlayParts() {
  const { success, failure } = notices.newsletter
  const [open, setOpen] = useState(false)
  return (
    <Section id="overlays" heading="Toasts and dialog">
      <div className="parts-grid">
        <ToastCard {...success} onDismiss={() => toast(success, null)} />
        <ToastCard {...failure} onDismiss={() => toast(failure, null)} />
      </div>
      <div className="parts-row">
        <Button onClick={say(success)}>Say that it went well</Button>
        <Button onClick={say(failure)}>Say that it went wrong</Button>
        <Button look="quiet" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A dialog"
        description="Escape, the cross and a press outside close it; the focus goes back to its button."
      >
        <Button onClick={say(failure)}>Say something in it</Button>
      </Dialog>
    </Section>
  )
}

function PhotoParts() {
  /** Sample pictures for the photo frame: drawings, wide and upright. */
  const samples = [
    { picture: pictureOf(coursePoster), alt: 'A drawing', caption: 'A drawing, wide' },
    { picture: pictureOf(portrait), alt: 'A drawing', caption: 'A drawing, upright' },
  ]
  return (
    <Section id="photos" heading="Photographs">
      <div className="parts-grid">
        {samples.map(({ picture, ...photo }) => (
          <Snapshot key={photo.caption} photo={photo} picture={picture} />
        ))}
      </div>
    </Section>
  )
}
