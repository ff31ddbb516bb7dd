/**
 * React is set up in a task of its own, and takes over the page in the next one: both at once would hold up a phone for
 * longer than a press may wait.
 */
import 'react-dom/client'

setTimeout(() => import('./take-over.tsx'))
