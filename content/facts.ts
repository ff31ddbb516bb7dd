/** What an issue may quote by its name. A build has the values, and no file to read them from. */
export { facts } from './reader/quoted.ts'
