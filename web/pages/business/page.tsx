import './business.css'
import { Head } from '../../head.tsx'
import { Accounts } from './accounts.tsx'
import { Opening } from './opening.tsx'
import { Terms } from './terms.tsx'

export default function BusinessPage() {
  return (
    <div>
      <Head
        title="Build an online business"
        description="What a small affiliate business costs, earns and asks of you in its first two years, as one page of accounts, and who should skip it."
        path="/business"
      />
      <Opening />
      <Accounts />
      <Terms />
    </div>
  )
}
