import * as z from 'zod/mini'

/** The one error body: a sentence for the visitor and, for a fault of ours, the id under which the log knows it. */
export const problem = z.object({ error: z.string(), id: z.optional(z.string()) })

export type Problem = z.infer<typeof problem>
