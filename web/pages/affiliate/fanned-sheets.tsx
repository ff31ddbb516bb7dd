import '../../drawings/pencil.css'

/** Four fanned sheets. The sheet on top is a scorecard with its five axes filled in. */
export function FannedSheets() {
  return (
    <svg viewBox="40 16 310 394" className="fanned-sheets pencil" aria-hidden="true">
      <path className="pencil-mark" d="m64 92 196-54 72 258-196 55z" />
      <path className="fan-act" d="m78 70 204-22 29 266-203 23z" />
      <path className="fan-soft" d="m92 54 206 6-6 270-207-5z" />
      <path className="pencil-paper" d="m104 46 204 30-38 262-205-29z" />
      <path d="m124 84 86 12M116 122l24 3M111 158l24 4M106 194l24 3M101 230l24 3M96 266l24 4" />
      <path
        className="pencil-grid"
        strokeWidth="10"
        d="m152 128 118 17M147 164l118 17M142 200l117 17M137 236l117 17M132 272l117 17"
      />
      <path
        className="pencil-act"
        strokeWidth="10"
        d="m152 128 92 13M147 164l118 17M142 200l46 7M137 236l94 13M132 272l70 10"
      />
    </svg>
  )
}
