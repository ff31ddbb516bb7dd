import type { Asked } from '../../loaders.ts'

export async function loadOrder({ url, surroundings }: Asked) {
  const sessionId = url.searchParams.get('session_id') || null
  const claim = url.searchParams.get('claim') || null
  return {
    sessionId,
    claim,
    order: sessionId && claim ? await surroundings.findOrder({ sessionId, claim }) : null,
    /** Without scripts, a link asks once more. */
    lookedAgain: url.searchParams.has('again'),
  }
}
