/** The owner's picture: content/portrait.svg, or whatever file takes its place. */
export { default as portrait } from '../../content/portrait.svg?url'
