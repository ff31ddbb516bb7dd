import './end.css'
import { filled } from '../../../model/filled.ts'
import { figure, inCurrency, logFigure } from '../../../model/formats.ts'
import { countedColumn, log } from '../../../model/log.ts'
import { courseRoom } from '../../../model/words/course-room.ts'
import { Answer, Workbook } from '../../course/answer.tsx'
import { EarnedLine } from '../../course/earned-line.tsx'
import { hasLog } from '../../course/room-frame.tsx'
import { earnedOf, RoomPage } from '../../course/room-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import type { load } from './load.ts'

type End = ReturnType<typeof load>

/** What the buyer has made of the course, to print: their figures, and what they wrote in the worksheets. */
export default function CourseEndPage({ data }: { data: End }) {
  const words = courseRoom.end
  const { room, name, on, progress, months, standing, workbook, quoted } = data
  const figures = figuresOf(data)
  return (
    <RoomPage room={room} title={words.heading} className="end">
      <div className="room-column">
        <p className="eyebrow">{room.title}</p>
        <h1>{words.heading}</h1>
        <p className="lead">
          {filled(name === '' ? words.done : words.doneBy, { name, on, count: progress.count })}
        </p>
        <p className="fine-print end-how">{words.how}</p>
        {figures.length > 0 && (
          <dl className="figures end-figures">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {standing && months.length > 0 && (
          <figure className="end-chart framed graph-paper">
            <EarnedLine months={months} standing={standing} />
            <figcaption>{earnedOf(standing)}</figcaption>
          </figure>
        )}
        {quoted.length > 0 && (
          <Section id="wrote" heading={words.wrote}>
            <Workbook value={{ base: room.base, sheets: workbook }}>
              {quoted.map(({ of, at }) => (
                <Answer key={`${of} ${at}`} of={of} at={at} />
              ))}
            </Workbook>
          </Section>
        )}
        <Story {...data} />
      </div>
    </RoomPage>
  )
}

/** The figures of the worksheets and of the log, in a course that has them. */
function figuresOf({ room, months, standing, workbook }: End): [label: string, value: string][] {
  const { sheets, inLog, perHour } = courseRoom.end
  const { columns } = courseRoom.log
  const begun = workbook.filter(({ fields }) => fields.some(({ text }) => text !== '')).length
  const sum = (of: (month: End['months'][number]) => number) =>
    months.reduce((all, month) => all + of(month), 0)
  const hours = sum((month) => month.hours)
  const figures: [label: string, value: string][] = []
  if (workbook.length > 0) figures.push([sheets, `${begun}/${workbook.length}`])
  if (!log || !hasLog(room)) return figures
  figures.push([inLog, figure(months.length)])
  if (log.hours) figures.push([columns.hours, figure(hours)])
  if (log.pages) figures.push([columns.pages, figure(sum(({ pages }) => pages.length))])
  for (const column of log.columns) {
    const total = sum(({ counts }) => counts[column.key] ?? 0)
    figures.push([column.label, logFigure(column, total)])
  }
  if (countedColumn?.kind === 'money' && standing && hours > 0)
    figures.push([perHour, inCurrency(Math.round(standing.earned / hours))])
  return figures
}

/** Invites the buyer to tell their story: in the form of the log once they have earned the amount, by email before. */
function Story({ room, standing, story }: End) {
  const words = courseRoom.end.story
  const hasReached = standing !== null && standing.earned >= standing.goal
  return (
    <Section className="end-story" id="story" heading={words.heading}>
      {story !== null ? (
        <p className="room-done">{courseRoom.story.states[story]}</p>
      ) : hasReached ? (
        <>
          <p>{earnedOf(standing, words.reached)}</p>
          <p className="ways">
            <ButtonLink href={`${room.base}/log#story`}>{words.offer}</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>{standing ? earnedOf(standing, words.later) : words.anyTime}</p>
          <p className="ways">
            <ButtonLink href={`mailto:${room.email}?subject=${encodeURIComponent(room.title)}`} look="quiet">
              {words.write}
            </ButtonLink>{' '}
            {hasLog(room) && (
              <ButtonLink href={`${room.base}/log`} look="quiet">
                {courseRoom.overview.toLog}
              </ButtonLink>
            )}
          </p>
        </>
      )}
    </Section>
  )
}
