import './envelope.css'
import './pencil.css'

/** The envelope on the pages that emails link to: sealed, opened, sent or crossed out. */
export function Envelope({ state }: { state: 'sealed' | 'open' | 'sent' | 'aside' }) {
  return (
    <svg
      className="envelope pencil"
      viewBox={state === 'open' ? '0 12 320 216' : '0 80 320 148'}
      aria-hidden="true"
    >
      {state === 'open' && (
        <>
          <path className="pencil-paper" d="M72 24h176v130H72z" />
          <path className="pencil-act" strokeWidth="5" d="M94 118c20-1 30-2 46-12s26-8 38-16 20-20 46-28" />
          <path className="pencil-grid" d="M94 50h70M94 68h104" />
        </>
      )}
      <path className="pencil-paper" d="M36 92h248v124H36z" />
      {state === 'open' ? (
        <path d="M36 92l124 74 124-74" />
      ) : (
        <path d="M36 92c40 30 82 58 124 84 42-26 84-54 124-84" />
      )}
      {state === 'sealed' && <circle className="pencil-mark" cx="160" cy="172" r="19" />}
      {state === 'sent' && <path stroke="var(--mark)" strokeWidth="5" d="M4 126h22M0 154h26M8 182h18" />}
      {state === 'aside' && <path stroke="var(--mark)" strokeWidth="5" d="M52 202c70-34 146-66 218-98" />}
    </svg>
  )
}
