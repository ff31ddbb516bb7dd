import type { AssetFormField } from '@keystatic/core'
import { useEffect, useId, useState } from 'react'

/** A picture: its name in the file, and its bytes if the editor has them. */
type Picture = { name: string; bytes?: Uint8Array } | null

/**
 * A field for a picture that the owner can choose or remove. The editor writes a new picture to `{folder}/{entry}/{file}`. An
 * existing picture in another folder, such as a sample, stays there until the owner replaces it.
 */
export function pictureField(
  folder: string,
  said: { label: string; description?: string },
): AssetFormField<Picture, Picture, string | null> {
  const place = (slug: string | undefined) => (slug === undefined ? '' : `${slug}/`)
  return {
    kind: 'form',
    formKind: 'asset',
    label: said.label,
    directory: folder,
    defaultValue: () => null,
    filename: (value, { slug }) =>
      typeof value === 'string' && value.startsWith(place(slug))
        ? value.slice(place(slug).length)
        : undefined,
    parse: (value, { asset }) =>
      typeof value === 'string' ? { name: value, ...(asset && { bytes: asset }) } : null,
    serialize(value, { slug }) {
      if (!value?.bytes) return { value: value?.name, asset: undefined }
      const filename = value.name.slice(value.name.lastIndexOf('/') + 1)
      return { value: place(slug) + filename, asset: { filename, content: value.bytes } }
    },
    validate: (value) => value,
    reader: { parse: (value) => (typeof value === 'string' ? value : null) },
    // biome-ignore lint/correctness/noComponentHookFactories: Keystatic takes a field as a factory, called once per form
    Input: (props) => <PictureInput {...said} {...props} />,
  }
}

type InputProps = { label: string; description?: string; value: Picture; onChange(value: Picture): void }

function PictureInput({ label, description, value, onChange }: InputProps) {
  const id = useId()
  const shown = useAddress(value)
  const choose = async (file: File | undefined) => {
    if (file) onChange({ name: plainName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  return (
    <div className="picture-field">
      <label htmlFor={id}>{label}</label>
      {description && <small>{description}</small>}
      {shown && <img src={shown} alt="" />}
      <span>{value ? value.name : 'No picture'}</span>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/svg+xml"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {value && (
        <button type="button" onClick={() => onChange(null)}>
          Remove it
        </button>
      )}
    </div>
  )
}

/** Returns an object URL for the picture's bytes, or null if there are none. Revokes the URL when it's no longer used. */
function useAddress(value: Picture): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const bytes = value?.bytes
  const isDrawing = value?.name.endsWith('.svg')
  useEffect(() => {
    if (!bytes) return setAddress(null)
    const made = URL.createObjectURL(
      new Blob([new Uint8Array(bytes)], isDrawing ? { type: 'image/svg+xml' } : {}),
    )
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, isDrawing])
  return address
}

/** Turns `My Photo (1).JPG` into `my-photo-1.jpg`, because the name becomes part of a URL. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+(?=\.)/g, '') || 'picture'
