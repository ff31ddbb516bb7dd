import '../ui/checkbox.css'
import { courseRoom } from '../../model/words/course-room.ts'

/** The tick with which a buyer lets the owner read their worksheets. */
export function ShowSheets({ isTicked }: { isTicked: boolean }) {
  return (
    <label className="room-consent">
      <input type="checkbox" name="sheets" value="1" defaultChecked={isTicked} />{' '}
      <span>{courseRoom.sheets.show}</span>
    </label>
  )
}
