/** The facts that an issue may quote. A build replaces this module with its values, because a build has no YAML files. */
export { facts } from './reader/quoted.ts'
