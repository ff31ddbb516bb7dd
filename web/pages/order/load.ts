import type { Asked } from '../../loaders.ts'

export async function loadOrder({ url, surroundings }: Asked) {
  const sessionId = url.searchParams.get('session_id') || null
  return {
    sessionId,
    order: sessionId ? await surroundings.findOrder(sessionId) : null,
    /** Without scripts, a link asks once more. */
    lookedAgain: url.searchParams.has('again'),
  }
}
