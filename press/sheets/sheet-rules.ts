import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import { site } from '../../model/site.ts'
import { withResults } from './results.ts'
import type { CellRule, Feature, Worksheet } from './worksheet.ts'

/** The codes for paper in the XLSX format. */
const papers = { letter: 1, a4: 9 }

const file = 'xl/worksheets/sheet{id}.xml'

/**
 * Adds each sheet's validation rules and the results of its formulas to the file, and makes each sheet print on one page.
 * Apps that calculate do so when they open the file.
 */
export const sheetRules = (resultAt: (sheet: string, cell: string) => unknown): Feature => ({
  files: {
    transform: {
      'xl/workbook.xml': {
        transformElementAttributes: (tag, attributes) =>
          tag === 'calcPr' ? { ...attributes, fullCalcOnLoad: 1 } : attributes,
      },
      [file]: {
        transform(xml, options) {
          const { sheet, rules = [] } = options as Worksheet
          const calculated = withResults(xml, (cell) => resultAt(sheet, cell))
          const fitted = insert(calculated, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
          return rules.length === 0 ? fitted : insert(fitted, validations(rules))
        },
        transformElementAttributes: (tag, attributes) =>
          tag === 'pageSetup'
            ? { ...attributes, paperSize: papers[site.paper], fitToWidth: 1, fitToHeight: 1 }
            : attributes,
      },
    },
  },
})

function insert(xml: string, element: string): string {
  const order = getOrderOfSiblings(file, 'worksheet')
  if (!order) throw new Error('write-excel-file has changed the order of a worksheet’s elements')
  return insertElementMarkupAccordingToOrderOfSiblings(xml, element, order, 'worksheet')
}

const validations = (rules: readonly CellRule[]) =>
  `<dataValidations count="${rules.length}">${rules.map(validation).join('')}</dataValidations>`

function validation(rule: CellRule): string {
  const shared = `allowBlank="1" showErrorMessage="1" error="${sanitizeAttributeValue(rule.message)}" sqref="${rule.cells}"`
  return rule.words
    ? `<dataValidation type="list" ${shared}><formula1>"${sanitizeTextContent(rule.words.join(','))}"</formula1></dataValidation>`
    : `<dataValidation type="whole" operator="between" ${shared}><formula1>${rule.from}</formula1><formula2>${rule.to}</formula2></dataValidation>`
}
