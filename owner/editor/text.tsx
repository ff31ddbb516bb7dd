import type { MDXEditorMethods } from '@mdxeditor/editor'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Opened } from '../content/opened.ts'
import { Body } from './body.tsx'
import { reasonOf } from './drafting.ts'
import { openStyle } from './kept-source.ts'

type TextProps = {
  text: string
  change: (text: string) => void
  choices: Opened['choices']
  /** The fields of the reader that a letter may name. Null for the text of a page. */
  readerFields: readonly string[] | null
  upload: (picture: File) => Promise<string>
  pictureAddress: (path: string) => string
}

/** The text. If it can't be shown as it will look, because a tag is broken, it's edited as it's stored. */
export function Text({ text, change, choices, readerFields, ...pictures }: TextProps) {
  const editor = useRef<MDXEditorMethods>(null)
  const [source] = useState(text)
  const [style] = useState(() => openStyle(text, readerFields !== null))
  const [trouble, setTrouble] = useState('')
  const [refused, setRefused] = useState('')
  // The text's editor keeps the first functions that it gets.
  const current = useRef(pictures)
  current.current = pictures
  const upload = useCallback(async (picture: File) => {
    setRefused('')
    try {
      return await current.current.upload(picture)
    } catch (error) {
      // The text's editor shows nothing of it.
      setRefused(reasonOf(error))
      throw error
    }
  }, [])
  const pictureAddress = useCallback((path: string) => current.current.pictureAddress(path), [])
  useEffect(() => {
    // Components of the text are ready a moment later.
    const soon = setTimeout(() => {
      if (editor.current) style.show(editor.current.getMarkdown())
    }, 300)
    return () => clearTimeout(soon)
  }, [style])
  if (trouble)
    return (
      <Source
        label="Text, as it is stored"
        help={`It can’t be shown as it will look: ${trouble}`}
        text={text}
        change={change}
      />
    )
  return (
    <div className="field text" data-path="text">
      <span className="label">Text</span>
      <Body
        editor={editor}
        markdown={source}
        choices={choices}
        readerFields={readerFields}
        change={(changed) => {
          const next = style.keep(changed)
          if (next.trim() !== text.trim()) change(next)
        }}
        fail={setTrouble}
        upload={upload}
        pictureAddress={pictureAddress}
      />
      {refused && (
        <p className="fault refused" role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}

type SourceProps = { label: string; help: string; text: string; change: (text: string) => void }

/** A text that is edited as it's stored. */
export function Source({ label, help, text, change }: SourceProps) {
  return (
    <div className="field">
      <label htmlFor="source">{label}</label>
      <small className="help">{help}</small>
      <textarea id="source" rows={30} defaultValue={text} onChange={({ target }) => change(target.value)} />
    </div>
  )
}
