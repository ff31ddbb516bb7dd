'use client'
import { createElement, useState } from 'react'

/** The only interactive part of the peers: a signup form with the site's markup. */
export function EmailForm({ attributes, fields, button }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  async function submit(event) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const answer = await fetch('/functions/v1/convertkit-contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    }).catch(() => null)
    setSaid(answer?.ok ? 'Check your inbox.' : 'Please try again.')
    setBusy(false)
    if (answer?.ok) form.reset()
  }
  return (
    <form {...attributes} onSubmit={submit}>
      {fields.map(draw)}
      <button {...button.attributes} disabled={busy} aria-busy={busy || undefined}>
        {busy ? 'Sending...' : button.label}
      </button>
      {said && <p role="status">{said}</p>}
    </form>
  )
}

function draw(node, key) {
  if (typeof node === 'string') return node
  return createElement(node.tag, { ...node.attributes, key }, ...node.children.map(draw))
}
