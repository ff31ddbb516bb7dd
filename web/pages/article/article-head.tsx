import type { Article } from '../../../model/article.ts'
import { aboutAddress } from '../../../model/is-off.ts'
import { site } from '../../../model/site.ts'
import { Dated } from '../../articles/dated.tsx'
import { longDate } from '../../dates.ts'
import { Picture, type PictureFile } from '../../ui/picture.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

type ArticleHeadProps = { article: Article; cover: PictureFile | undefined }

export function ArticleHead({ article, cover }: ArticleHeadProps) {
  return (
    <header className="article-head">
      <nav aria-label="Breadcrumb" className="breadcrumb">
        <ol>
          <li>
            <a href="/">Home</a>
          </li>
          <li>
            <a href="/articles">Articles</a>
          </li>
          {article.category && <li>{article.category}</li>}
        </ol>
      </nav>
      <h1>
        <Unbroken>{article.title}</Unbroken>
      </h1>
      <p className="byline">
        <span>
          By{' '}
          <a href={aboutAddress()} rel="author">
            {site.owner.name}
          </a>
        </span>{' '}
        <time dateTime={article.published}>{longDate(article.published)}</time>{' '}
        <span>{article.readMinutes} min read</span>{' '}
        {article.updated && article.updated !== article.checked && (
          <Dated word="Updated" date={article.updated} />
        )}{' '}
        {article.checked && (
          <Dated
            word={article.updated === article.checked ? 'Updated, facts checked' : 'Facts checked'}
            date={article.checked}
          />
        )}
      </p>
      {cover && (
        <Picture
          className="article-cover"
          picture={cover}
          alt=""
          sizes="(min-width: 60rem) 34rem, 100vw"
          first
        />
      )}
    </header>
  )
}
