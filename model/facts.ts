/**
 * The facts that a newsletter issue may quote. In a build, this module has only its
 * values, because the built server has no YAML files.
 */
export { facts } from './reader/quoted.ts'
