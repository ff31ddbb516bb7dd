import type { Graph } from 'schema-dts'
import type { Article } from '../../model/article.ts'
import { instant } from '../../model/formats.ts'
import { aboutAddress } from '../../model/is-off.ts'
import { site } from '../../model/site.ts'
import { shared } from '../../model/words/shared.ts'
import { socialImage } from '../head.tsx'
import { questionsData } from '../questions-data.ts'

/** Returns an article's structured data for search engines: the article, its FAQ and its breadcrumbs. */
export function articleData(article: Article): (origin: string) => Graph['@graph'] {
  return (origin) => {
    const url = `${origin}${article.canonicalPath}`
    const person = { '@type': 'Person', name: site.owner.name, url: `${origin}${aboutAddress()}` } as const
    return [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: article.title,
        description: article.description,
        image: `${origin}${socialImage(article.canonicalPath)}`,
        author: person,
        publisher: person,
        datePublished: instant(article.published),
        dateModified: instant(article.updated ?? article.published),
        ...(article.category && { articleSection: article.category }),
        wordCount: article.words,
        inLanguage: site.language,
        mainEntityOfPage: url,
      },
      ...questionsData(`${url}#faq`, article.faq),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: shared.breadcrumb.home, item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name: shared.breadcrumb.articles, item: `${origin}/articles` },
          { '@type': 'ListItem', position: 3, name: article.title },
        ],
      },
    ]
  }
}
