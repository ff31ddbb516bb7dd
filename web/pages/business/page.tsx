import { businessPage } from '../../../model/pages/business.ts'
import './business.css'
import { Head } from '../../head.tsx'
import { Accounts } from './accounts.tsx'
import { Opening } from './opening.tsx'
import { Terms } from './terms.tsx'

export default function BusinessPage() {
  return (
    <div>
      <Head title={businessPage.title} description={businessPage.description} path="/business" />
      <Opening />
      <Accounts />
      <Terms />
    </div>
  )
}
