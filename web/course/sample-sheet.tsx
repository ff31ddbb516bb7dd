import { useEffect, useRef } from 'react'
import type { Sheet } from '../../contract/workbook.ts'
import { sheetWords as words } from '../../model/words/sheet.ts'
import { numberSigns, SheetParts, SheetStatus } from './sheet.tsx'
import { samplePlace, startWorkbook } from './workbook.ts'

/** The worksheet of the free lesson. What is typed stays in the browser. */
export function SampleSheet({ sheet }: { sheet: Sheet }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => (form.current ? startWorkbook(form.current) : undefined), [])
  return (
    <form ref={form} className="sheet-form" data-workbook={samplePlace(sheet.id)} {...numberSigns()}>
      <fieldset aria-label={sheet.title}>
        <p className="fine-print">{words.sample.kept}</p>
        <SheetParts sheet={sheet} answers={{}} />
        <SheetStatus />
      </fieldset>
    </form>
  )
}
