import type { Services } from './services.ts'

/** The services with these names. Each function, webhook and job lists the services that it uses. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>
