import { Head } from '../../head.tsx'
import { Accounts } from './accounts.tsx'
import { Opening } from './opening.tsx'
import { Terms } from './terms.tsx'

export default function BusinessPage() {
  return (
    <div className="business">
      <Head
        title="Build an online business"
        description="What a small affiliate business costs, earns and asks of you in its first year, as a page of accounts, and who should leave it alone."
        path="/business"
      />
      <Opening />
      <Accounts />
      <Terms />
    </div>
  )
}
