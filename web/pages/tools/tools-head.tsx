import '../../drawings/pencil.css'
import { toolsPage } from '../../../model/pages/tools.ts'

/** The header of the page. It says in which order to buy tools. */
export function ToolsHead() {
  return (
    <header className="tools-head">
      <div>
        <h1>{toolsPage.heading}</h1>
        <p className="lead">{toolsPage.lead}</p>
      </div>
      <svg viewBox="0 0 320 200" className="pencil" aria-hidden="true">
        <path
          className="pencil-grid"
          strokeWidth="1.2"
          d="M20 40h280M20 80h280M20 120h280M80 20v140M140 20v140M200 20v140M260 20v140"
        />
        <path d="M20 18c1 48 1 96 0 146 92-2 188-1 282 0" />
        <path
          className="pencil-act"
          strokeWidth="4.5"
          d="M22 160c34 0 40-2 58-4 3-16 2-24 1-32 22-1 40-2 58-3 2-14 1-22 1-30 20-1 40-1 60-3 1-14 1-20 0-28 22-1 40-2 60-3 1-10 1-16 0-24"
        />
        <g className="pencil-mark" strokeWidth="2.5">
          <circle cx="81" cy="124" r="6" />
          <circle cx="140" cy="91" r="6" />
          <circle cx="200" cy="60" r="6" />
          <circle cx="260" cy="33" r="6" />
        </g>
        <text x="30" y="186">
          {toolsPage.drawing.from}
        </text>
        <text x="214" y="186">
          {toolsPage.drawing.to}
        </text>
      </svg>
    </header>
  )
}
