import { useState } from 'react'
import { Accordion } from '../../ui/accordion.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Section } from '../../ui/section.tsx'

const answers = ['A closed answer', 'Another: opening it closes the first', 'The last'].map((title) => ({
  key: title,
  title,
  content: <p>One is open at a time, and that one can be closed again.</p>,
}))

const cards = ['one', 'two', 'three', 'four', 'five']

/** The components that show only some of their content at a time. */
export function MovingParts() {
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
