import { Link } from 'react-router'
import type { Article } from '../../../content/article.ts'
import { site } from '../../../content/site.ts'
import { cover } from '../../articles/cover.ts'
import { longDate } from '../../dates.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

export function ArticleHead({ article }: { article: Article }) {
  return (
    <header className="article-head">
      <nav aria-label="Breadcrumb" className="breadcrumb">
        <ol>
          <li>
            <Link to="/">Home</Link>
          </li>
          <li>
            <Link to="/articles">Articles</Link>
          </li>
          <li>{article.category}</li>
        </ol>
      </nav>
      <h1>
        <Unbroken>{article.title}</Unbroken>
      </h1>
      <p className="article-byline">
        <span>
          By{' '}
          <Link to="/story" rel="author">
            {site.owner.name}
          </Link>
        </span>
        <time dateTime={article.published}>{longDate(article.published)}</time>
        <span>{article.readMinutes} min read</span>
      </p>
      <img
        className="article-cover"
        src={cover(article.cover)}
        alt=""
        width="800"
        height="500"
        fetchPriority="high"
      />
    </header>
  )
}
