import { articles } from 'virtual:published'
import { hasScorecard } from '../../../model/addresses.ts'

/** Finds the article that has the scorecard. Without one, the scorecard has no words around it to lead to. */
export function load() {
  const article = articles.find(hasScorecard)
  return article ? { article: article.canonicalPath } : null
}
