import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
} from 'write-excel-file/utility'
import type { CellRule, Feature, Worksheet } from './worksheet.ts'

/** The code for US Letter paper in the XLSX format. */
const letter = 1

const file = 'xl/worksheets/sheet{id}.xml'

/** Adds each sheet's validation rules to the file, and makes each sheet print on one page. */
export const sheetRules: Feature = {
  files: {
    transform: {
      [file]: {
        transform(xml, sheet) {
          const { rules = [] } = sheet as Worksheet
          const fitted = insert(xml, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
          return rules.length === 0 ? fitted : insert(fitted, validations(rules))
        },
        transformElementAttributes: (tag, attributes) =>
          tag === 'pageSetup'
            ? { ...attributes, paperSize: letter, fitToWidth: 1, fitToHeight: 1 }
            : attributes,
      },
    },
  },
}

function insert(xml: string, element: string): string {
  const order = getOrderOfSiblings(file, 'worksheet')
  if (!order) throw new Error('write-excel-file has changed the order of a worksheet’s elements')
  return insertElementMarkupAccordingToOrderOfSiblings(xml, element, order, 'worksheet')
}

const validations = (rules: readonly CellRule[]) =>
  `<dataValidations count="${rules.length}">${rules.map(validation).join('')}</dataValidations>`

function validation(rule: CellRule): string {
  const shared = `allowBlank="1" showErrorMessage="1" error="${sanitizeAttributeValue(rule.message)}" sqref="${rule.cells}"`
  return 'words' in rule
    ? `<dataValidation type="list" ${shared}><formula1>"${rule.words.join(',')}"</formula1></dataValidation>`
    : `<dataValidation type="whole" operator="between" ${shared}><formula1>${rule.lowest}</formula1><formula2>${rule.highest}</formula2></dataValidation>`
}
