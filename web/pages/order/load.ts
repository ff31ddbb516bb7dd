import { sellsSeveral } from '../../../model/sold.ts'
import { productWords } from '../../../model/words/product.ts'
import type { LoadRequest } from '../../page-props.ts'

export async function load({ url, surroundings }: LoadRequest) {
  const sessionId = url.searchParams.get('session_id') || null
  const claim = url.searchParams.get('claim') || null
  return {
    sessionId,
    claim,
    order: sessionId && claim ? await surroundings.findOrder({ sessionId, claim }) : null,
    /** What the page says about an order that isn't for the course. Null if only the course is for sale. */
    words: sellsSeveral() ? productWords.order : null,
    /** Whether the visitor has clicked the link that repeats the lookup in browsers without JavaScript. */
    lookedAgain: url.searchParams.has('again'),
  }
}
