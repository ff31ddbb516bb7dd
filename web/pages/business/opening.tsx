import { businessPage } from '../../../content/pages/business.ts'
import { Ways } from './ways.tsx'

export function Opening() {
  return (
    <header className="page business-opening">
      <h1>{businessPage.heading}</h1>
      <p className="lead">{businessPage.lead}</p>
      <Ways />
    </header>
  )
}
