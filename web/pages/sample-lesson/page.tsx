import type { Sheet } from '../../../contract/workbook.ts'
import { counted } from '../../../model/formats.ts'
import { shared } from '../../../model/words/shared.ts'
import '../../articles/diagrams.css'
import '../../articles/mdx-parts.css'
import '../../articles/prose.css'
import './sample-lesson.css'
import { useEffect, useRef } from 'react'
import { sample, sampleFiles, sampleSheet } from '../../../model/sample-lesson.ts'
import { sampleLessonPage as words } from '../../../model/words/sample-lesson.ts'
import { sheetWords } from '../../../model/words/sheet.ts'
import { Dated } from '../../articles/dated.tsx'
import { TextBody, TextTree } from '../../articles/text-tree.tsx'
import { lessonParts } from '../../course/answer.tsx'
import { Exercise } from '../../course/exercise.tsx'
import { numberSigns, SheetParts, SheetStatus } from '../../course/sheet.tsx'
import { samplePlace, startWorkbook } from '../../course/workbook.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'
import type { load } from './load.ts'

/** A complete lesson of the course as a sample, which everyone may read. */
export default function SampleLessonPage({ data: { text, photos } }: PageProps<typeof load>) {
  const { title, summary, minutes, checked, module } = sample
  return (
    <>
      <Head
        title={`${title} · ${words.title}`}
        description={words.description}
        path="/academy/lesson"
        type="article"
      />
      <article className="page sample-lesson">
        <header>
          <p className="eyebrow">{words.eyebrow}</p>
          <h1>{title}</h1>
          <p className="byline figures">
            <span>
              {words.place.replace('{number}', `${module.number}`).replace('{module}', () => module.title)}
            </span>{' '}
            {minutes && <span>{counted(words.minutes, minutes)}</span>}{' '}
            {checked && <Dated word={shared.checked} date={checked} />}
          </p>
        </header>
        {summary && (
          <div className="quick-answer">
            <p className="part-title">{words.after}</p>
            <p>{summary}</p>
          </div>
        )}
        <TextBody parts={lessonParts} photos={photos}>
          <TextTree nodes={text} />
        </TextBody>
        {sample.exercise && <Exercise words={words} exercise={sample.exercise} />}
        {sampleSheet && <Worksheet sheet={sampleSheet} />}
        <Offer />
      </article>
    </>
  )
}

function Worksheet({ sheet }: { sheet: Sheet }) {
  return (
    <Section heading={words.worksheet.heading}>
      <p>{words.worksheet.text}</p>
      <HydrationBoundary>
        <SampleSheet sheet={sheet} />
      </HydrationBoundary>
      <p className="ways">
        {sampleFiles.map(({ name, kind }) => (
          <ButtonLink key={name} href={`/downloads/${name}`} look="quiet" download>
            {words.worksheet[kind]}
          </ButtonLink>
        ))}
      </p>
    </Section>
  )
}

function Offer() {
  const { heading, text, price, join, more } = words.offer
  return (
    <Section className="sample-lesson-offer" heading={heading}>
      <p>{text}</p>
      <p>
        <Words>{price}</Words>
      </p>
      <p className="ways">
        <ButtonLink href="/checkout" size="large">
          {join}
        </ButtonLink>
        <ButtonLink href="/academy" size="large" look="quiet">
          {more}
        </ButtonLink>
      </p>
    </Section>
  )
}

/** The worksheet of the free lesson. What is typed stays in the browser. */
function SampleSheet({ sheet }: { sheet: Sheet }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => (form.current ? startWorkbook(form.current) : undefined), [])
  return (
    <form ref={form} className="sheet-form" data-workbook={samplePlace(sheet.id)} {...numberSigns()}>
      <fieldset aria-label={sheet.title}>
        <p className="fine-print">{sheetWords.sample.kept}</p>
        <SheetParts sheet={sheet} answers={{}} />
        <SheetStatus />
      </fieldset>
    </form>
  )
}
