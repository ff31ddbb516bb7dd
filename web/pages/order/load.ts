import type { LoadRequest } from '../../page-props.ts'

export async function load({ url, surroundings }: LoadRequest) {
  const sessionId = url.searchParams.get('session_id') || null
  const claim = url.searchParams.get('claim') || null
  return {
    sessionId,
    claim,
    order: sessionId && claim ? await surroundings.findOrder({ sessionId, claim }) : null,
    /** Whether the visitor has clicked the link that repeats the lookup in browsers without JavaScript. */
    lookedAgain: url.searchParams.has('again'),
  }
}
