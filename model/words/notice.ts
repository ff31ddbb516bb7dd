import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The text around the sentence of an error page, and the reasons why a request is refused, from words/notice.yaml. */
export const noticePage = readWords('notice', {
  fault: line,
  button: line,
  refused: line,
  reasons: {
    later: line,
    tooMany: line,
    tooLong: line,
    nothing: line,
    noForm: line,
    onlyForms: line,
    noFunction: line,
    otherSite: line,
    noList: line,
    price: line,
    notYetOnSale: line,
    notOnSale: line,
  },
})
