import type { MDXEditorMethods } from '@mdxeditor/editor'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Opened } from '../content/opened.ts'
import { Body } from './body.tsx'
import { reasonOf } from './drafting.ts'
import { keptSource, whyNotShown } from './kept-source.ts'

type TextProps = {
  text: string
  change: (text: string) => void
  choices: Opened['choices']
  /** The fields of the reader that a letter may name. Null for the text of a page. */
  readerFields: readonly string[] | null
  upload: (picture: File) => Promise<string>
  pictureAddress: (path: string) => string
}

/** The events before a change by the owner. */
const begins = ['pointerdown', 'click', 'keydown', 'beforeinput', 'input', 'paste', 'drop']

/** The text. If it can't be shown as it will look, because a tag is broken, it's edited as it's stored. */
export function Text({ text, change, choices, readerFields, ...pictures }: TextProps) {
  const editor = useRef<MDXEditorMethods>(null)
  const [source] = useState(text)
  const box = useRef<HTMLDivElement>(null)
  /** The unchanged text as the editor writes it. Its parts tell theirs a moment after they are shown. */
  const shown = useRef<string | null>(null)
  const [trouble, setTrouble] = useState(() => whyNotShown(text, readerFields !== null))
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
    const begin = () => {
      shown.current ??= editor.current?.getMarkdown() ?? null
    }
    const all = box.current
    for (const event of begins) all?.addEventListener(event, begin, { capture: true })
    const soon = setTimeout(begin, 3_000)
    return () => {
      clearTimeout(soon)
      for (const event of begins) all?.removeEventListener(event, begin, { capture: true })
    }
  }, [])
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
    <div className="field text" data-path="text" ref={box}>
      <span className="label">Text</span>
      <Body
        editor={editor}
        markdown={source}
        choices={choices}
        readerFields={readerFields}
        change={(changed) => {
          if (shown.current === null) return
          const next = keptSource(source, shown.current, changed, readerFields !== null)
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
