import type { ReactNode } from 'react'
import { deskPage, type Place } from './frame.tsx'
import { Hidden } from './rows.tsx'

/** Renders a page that explains an action and asks for confirmation. */
export function confirmPage({
  here,
  back,
  action,
  label,
  title,
  warning,
  fields,
  hidden = {},
  isCareful = true,
  said,
}: {
  here: Place
  /** The path of the Back link. */
  back: string
  action: string
  label: string
  title: string
  warning: string
  /** What the owner types or chooses. */
  fields?: ReactNode
  /** The choices made on the previous page. */
  hidden?: Readonly<Record<string, string>>
  /** Whether the action removes something or can't be undone. */
  isCareful?: boolean
  /** Why the action wasn't done, if the page is shown again. */
  said?: string | undefined
}): Response {
  return deskPage({
    here,
    title,
    said,
    children: (
      <form className="card message" method="post" action={action}>
        <p>{warning}</p>
        {fields}
        <Hidden fields={hidden} />
        <p>
          <button type="submit" className={isCareful ? 'careful' : undefined}>
            {label}
          </button>{' '}
          <a href={back}>Back</a>
        </p>
      </form>
    ),
  })
}
