import { deskPage, type Place } from './frame.tsx'

/** Renders a page that needs the site's sources, on a machine that has none. */
export const noSources = (base: string, here: Place, title: string): Response =>
  deskPage({
    base,
    here,
    title,
    children: (
      <p>
        This machine has a built site without its sources. Open the desk in your checkout, and publish there:
        docs/operations.md says how.
      </p>
    ),
  })
