import type { LessonSheet, Room } from '../../contract/course-room.ts'
import { sheetWords as words } from '../../model/words/sheet.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import {
  ConflictTemplate,
  numberSigns,
  ScriptButton,
  SheetParts,
  SheetStatus,
  savedSentence,
} from './sheet.tsx'

type SheetFormProps = { room: Room; lessonId: string; sheet: LessonSheet }

/**
 * A lesson's worksheet in the course room. The form works without scripts. web/course/workbook.ts saves each change as it's typed.
 */
export function SheetForm({ room, lessonId, sheet: given }: SheetFormProps) {
  const { sheet, answers, savedOn, place, isSample, hasSpreadsheet } = given
  const action = `${room.base}/${lessonId}/answers`
  const isRefused = Object.values(answers).some(({ other, problem }) => (other ?? problem) !== undefined)
  return (
    <>
      <p>{sheet.description}</p>
      {isRefused && (
        <p className="field-error" role="alert">
          {words.notSaved}
        </p>
      )}
      <form method="post" action={action} className="sheet-form" data-workbook={place} {...numberSigns()}>
        {isSample && (
          <div className="sheet-offer" data-offer={sheet.id} hidden>
            <p>{words.sample.offer}</p>
            <p className="ways">
              <ScriptButton name="take">{words.sample.take}</ScriptButton>{' '}
              <ScriptButton name="leave">{words.sample.leave}</ScriptButton>
            </p>
          </div>
        )}
        <fieldset disabled={room.isForgotten} aria-label={sheet.title}>
          <SheetParts sheet={sheet} answers={answers} />
          <div className="sheet-save">
            <Button type="submit" look="quiet">
              {words.save}
            </Button>
            <SheetStatus>{savedSentence(savedOn)}</SheetStatus>
          </div>
        </fieldset>
        <ConflictTemplate />
        <template data-removed="">
          <div className="field sheet-field" hidden>
            <p>{words.removed.text}</p>
            <textarea aria-label={words.removed.text} />
          </div>
        </template>
      </form>
      <p className="ways sheet-files">
        {hasSpreadsheet && (
          <ButtonLink href={`${room.base}/${lessonId}/sheet.xlsx`} size="small" look="quiet" download>
            {words.files.mine}
          </ButtonLink>
        )}{' '}
        <ButtonLink href={`${room.base}/${lessonId}/sheet`} size="small" look="quiet">
          {words.files.print}
        </ButtonLink>
      </p>
    </>
  )
}
