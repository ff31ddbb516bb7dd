/** The facts that an issue may quote. A build has the values, but not the files they come from. */
export { facts } from './reader/quoted.ts'
