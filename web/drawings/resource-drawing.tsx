import './pencil.css'

const drawings: Readonly<Record<string, React.ReactNode>> = {
  'starter-kit': (
    <>
      <path className="pencil-soft" d="M30 12 96 6l6 66-66 6z" />
      <path className="pencil-paper" d="M20 18 88 15l3 66-68 3z" />
      <path className="pencil-paper" d="M10 22h69l1 66H11z" />
      <path d="m20 38 4 4 7-9M40 38h30M20 55l4 4 7-9M40 55h30M20 72l4 4 7-9M40 72h18" />
      <path className="pencil-mark" d="m78 92 28-40 8 6-28 39-10 5z" />
    </>
  ),
  'beginners-guide': (
    <>
      <path
        className="pencil-paper"
        d="M60 24C45 14 28 13 8 16v66c20-3 37-1 52 8 15-9 32-11 52-8V16c-20-3-37-2-52 8z"
      />
      <path d="M60 24v66M20 32c10-1 20 0 28 4M20 46c10-1 20 0 28 4M20 60c10-1 18 0 24 3" />
      <path className="pencil-act" strokeWidth="4.5" d="M72 68c10-1 12-10 18-13s8-10 12-19" />
      <path className="pencil-mark" d="M92 14v24l7-6 7 7V16z" />
    </>
  ),
}

export function ResourceDrawing({ id }: { id: string }) {
  return (
    <svg className="resource-drawing pencil" viewBox="7 0 113 104" aria-hidden="true">
      {drawings[id] ?? drawings['starter-kit']}
    </svg>
  )
}
