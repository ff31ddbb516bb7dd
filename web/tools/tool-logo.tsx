import { shared } from '../../model/words/shared.ts'
import './tool-logo.css'
import { useState } from 'react'
import type { Tool } from '../../model/tools.ts'
import { pictureOf } from '../pictures.ts'
import { Picture } from '../ui/picture.tsx'

/** A tool's logo. If it fails to load, shows a red border and the text `failed`, and logs the failure. */
export function ToolLogo({ tool: { id, name, logo, isImage } }: { tool: Tool }) {
  const [failed, setFailed] = useState(false)
  if (!isImage) return <span className="tool-logo">{logo}</span>
  return (
    <Picture
      ref={(image) => {
        // The logo may have failed to load before hydration.
        if (image?.complete && image.naturalWidth === 0) fail()
      }}
      className="tool-logo"
      data-failed={failed || undefined}
      picture={pictureOf(logo)}
      alt={failed ? shared.failed : ''}
      sizes="3.5rem"
      loading="eager"
      onError={fail}
    />
  )

  function fail() {
    if (failed) return
    console.error(`The logo of ${name} (${id}) failed to load`)
    setFailed(true)
  }
}
