import type { Article } from '../../../model/article.ts'
import { filled } from '../../../model/filled.ts'
import { longDate } from '../../../model/formats.ts'
import { aboutAddress } from '../../../model/is-off.ts'
import { site } from '../../../model/site.ts'
import { articlePage } from '../../../model/words/article.ts'
import { shared } from '../../../model/words/shared.ts'
import { Dated } from '../../articles/dated.tsx'
import { Picture, type PictureFile } from '../../ui/picture.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

type ArticleHeadProps = { article: Article; cover: PictureFile | undefined }

export function ArticleHead({ article, cover }: ArticleHeadProps) {
  return (
    <header className="article-head">
      <nav aria-label={shared.breadcrumb.label} className="breadcrumb">
        <ol>
          <li>
            <a href="/">{shared.breadcrumb.home}</a>
          </li>
          <li>
            <a href="/articles">{shared.breadcrumb.articles}</a>
          </li>
          {article.category && <li>{article.category}</li>}
        </ol>
      </nav>
      <h1>
        <Unbroken>{article.title}</Unbroken>
      </h1>
      <p className="byline">
        <span>
          {shared.by}{' '}
          <a href={aboutAddress()} rel="author">
            {site.owner.name}
          </a>
        </span>{' '}
        <time dateTime={article.published}>{longDate(article.published)}</time>{' '}
        <span>{filled(shared.readTime, { minutes: article.readMinutes })}</span>{' '}
        {article.updated && article.updated !== article.checked && (
          <Dated word={articlePage.updated} date={article.updated} />
        )}{' '}
        {article.checked && (
          <Dated
            word={article.updated === article.checked ? articlePage.updatedChecked : shared.checked}
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
