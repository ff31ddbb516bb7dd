import './energy.css'
import { Head } from '../../head.tsx'
import { Countdown } from './countdown.tsx'
import { Finish } from './finish.tsx'
import { Shout } from './shout.tsx'

export default function EnergyPage() {
  return (
    <div className="energy">
      <Head
        title="Start tonight"
        description="Enough tabs, enough planning. Pick one reader, write one page, publish it within 48 hours, and let the next page be better than this one."
        path="/energy"
      />
      <Shout />
      <Countdown />
      <Finish />
    </div>
  )
}
