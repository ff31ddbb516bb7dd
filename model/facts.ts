/**
 * The facts that a newsletter issue may quote. In a build, press/content/content-data.ts replaces this module with its
 * values, because the built server has no YAML files.
 */
export { facts } from './reader/quoted.ts'
