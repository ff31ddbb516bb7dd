import type { JobDefinition } from './job.ts'

/** Every kind of job there is. */
export const catalogue: readonly JobDefinition[] = []
