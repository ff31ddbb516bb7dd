import './parts.css'
import { Head } from '../../head.tsx'
import { ButtonParts } from './button-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { MovingParts } from './moving-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { PhotoParts } from './photo-parts.tsx'
import { TokenParts } from './token-parts.tsx'

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
