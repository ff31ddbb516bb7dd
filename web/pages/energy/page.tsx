import { energyPage } from '../../../model/pages/energy.ts'
import './energy.css'
import { Head } from '../../head.tsx'
import { Countdown } from './countdown.tsx'
import { Finish } from './finish.tsx'
import { Shout } from './shout.tsx'

export default function EnergyPage() {
  return (
    <div className="energy">
      <Head title={energyPage.title} description={energyPage.description} path="/energy" />
      <Shout />
      <Countdown />
      <Finish />
    </div>
  )
}
