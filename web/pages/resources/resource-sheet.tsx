import { useState } from 'react'
import { resourcesPage } from '../../../content/pages/resources.ts'
import type { Resource } from '../../../content/resources.ts'
import { ResourceDrawing } from '../../drawings/resource-drawing.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ResourceForm } from './resource-form.tsx'

type ResourceSheetProps = { resource: Resource; inside: readonly string[] }

/** A resource with its contents. Closing its dialog resets everything. */
export function ResourceSheet({ resource, inside }: ResourceSheetProps) {
  const { id, title, description, price, delivers, signup } = resource
  const [open, setOpen] = useState(false)
  return (
    <article className="resource-sheet">
      <ResourceDrawing id={id} />
      <h2>{title}</h2>
      <p>{description}</p>
      <ol>
        {inside.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ol>
      <p className="fine-print">
        <strong className="price-tag">{price}</strong>&ensp;{delivers}.
      </p>
      <div className="needs-script">
        <Button size="large" onClick={() => setOpen(true)} aria-haspopup="dialog">
          {resourcesPage.button}
        </Button>
      </div>
      <noscript>
        <ResourceForm signup={signup} title={title} />
      </noscript>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        {open && <ResourceForm signup={signup} title={title} />}
      </Dialog>
    </article>
  )
}
