import { articlePage } from '../../model/words/article.ts'
import './contents.css'
import { useEffect, useState } from 'react'
import type { Heading } from '../../model/article.ts'
import { useLocation } from '../frame/use-location.ts'
import { local } from '../session.ts'

/**
 * The table of contents of an article: next to the text on wide screens, collapsed on phones. Marks the current section, and
 * the section where the visitor stopped on an earlier visit. Offers a link to continue there.
 */
export function Contents({ headings, slug }: { headings: readonly Heading[]; slug: string }) {
  const current = useCurrentSection(headings)
  const left = useLeftSection({ headings, slug, current })
  const resume = current ? undefined : headings.find(({ id }) => id === left)
  return (
    <>
      {resume && (
        <a className="button button-act button-small resume" href={`#${resume.id}`}>
          <span>
            {articlePage.resume} <b>{resume.text}</b>
          </span>
        </a>
      )}
      <details className="contents contents-folded">
        <summary>{articlePage.contents}</summary>
        <List headings={headings} current={current} left={left} />
      </details>
      <nav className="contents contents-beside" aria-label={articlePage.contents}>
        <p>{articlePage.contents}</p>
        <List headings={headings} current={current} left={left} />
      </nav>
    </>
  )
}

type ListProps = { headings: readonly Heading[]; current: string | undefined; left: string | null }

function List({ headings, current, left }: ListProps) {
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            <span>
              {text}
              {id === left && id !== current && <em> {articlePage.leftAt}</em>}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

type Reading = { headings: readonly Heading[]; slug: string; current: string | undefined }

/**
 * Returns the id of the section where the visitor stopped on an earlier visit. Returns null if there was no such visit, or
 * if it reached the last section.
 */
function useLeftSection({ headings, slug, current }: Reading): string | null {
  const [left, setLeft] = useState<string | null>(null)
  const key = `read ${slug}`
  const last = headings.at(-1)?.id
  useEffect(() => setLeft(local.get(key)), [key])
  useEffect(() => {
    if (current === last) local.remove(key)
    else if (current) local.set(key, current)
  }, [key, current, last])
  return left
}

/** The observed region: everything above a line at a third of the window's height. */
const passedTheLine = { rootMargin: '1000000px 0px -67% 0px' }

/** Returns the id of the last heading above the line at a third of the window's height. */
function useCurrentSection(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const { isStart } = useLocation()
  useEffect(() => {
    if (isStart) return
    const passed = new Set<string>()
    const watch = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes)
        if (isIntersecting) passed.add(target.id)
        else passed.delete(target.id)
      setCurrent(headings.findLast(({ id }) => passed.has(id))?.id)
    }, passedTheLine)
    for (const { id } of headings) {
      const heading = document.getElementById(id)
      if (heading) watch.observe(heading)
    }
    return () => watch.disconnect()
  }, [headings, isStart])
  return current
}
