import { articles } from 'virtual:published'
import { pageOfProduct } from '../../contract/products.ts'
import { isOff } from '../../model/is-off.ts'
import { ownPages } from '../../model/own-pages.ts'
import { fileProducts } from '../../model/products.ts'
import { tools } from '../../model/tools.ts'
import { videos } from '../../model/videos.ts'
import { searchedPages, searchTopics } from '../../model/words/search.ts'
import { shared } from '../../model/words/shared.ts'
import type { SearchEntry } from '../search/search.ts'
import { withoutMarkup } from '../ui/words.tsx'

/** Returns the search index for /search.json. */
export function searchIndex() {
  const entries = [...ofArticles(), ...ofVideos(), ...ofTools(), ...ofProducts(), ...ofPages()]
  return Response.json(entries satisfies SearchEntry[])
}

function ofArticles(): SearchEntry[] {
  return articles.map(({ path, title, excerpt, quickAnswer, headings, faq, tags, category }) => ({
    path,
    title,
    kind: shared.search.kinds.article,
    summary: excerpt,
    said: [
      ...(quickAnswer?.split(/(?<=[.!?])\s+/) ?? []),
      ...headings.map(({ text }) => text),
      ...faq.map(({ question }) => question),
      about([...(category ? [category] : []), ...tags]),
    ],
  }))
}

function ofVideos(): SearchEntry[] {
  return videos.map(({ slug, title, summary, chapters, tags }) => ({
    path: `/video/${slug}`,
    title,
    kind: shared.search.kinds.video,
    summary,
    said: [...chapters.map((chapter) => `${chapter.at} ${chapter.title}`), about(tags)],
  }))
}

/** Returns the entries of the tools. All tools are on one page, so each path has an anchor. */
function ofTools(): SearchEntry[] {
  if (isOff('/tools')) return []
  return tools.map(({ id, name, description, price, tags }) => ({
    path: `/tools#${id}`,
    title: name,
    kind: shared.search.kinds.tool,
    summary: description,
    said: [price, about(tags)],
  }))
}

/** Returns the entries of the products other than the course, whose pages are in `ofPages`. */
function ofProducts(): SearchEntry[] {
  const shown = fileProducts.filter(({ name }) => !isOff(pageOfProduct(name)))
  return shown.map(({ name, title, description, whatItIs, inside, questions, modules, files }) => ({
    path: pageOfProduct(name),
    title,
    kind: shared.search.kinds.product,
    summary: description,
    said: [
      ...[...whatItIs, ...inside].map(withoutMarkup),
      ...modules.flatMap((module) => [module.title, ...module.lessons.map((lesson) => lesson.title)]),
      ...files.map((file) => file.title),
      ...questions.map(({ question }) => question),
    ],
  }))
}

const about = (topics: readonly string[]) => searchTopics.replace('{topics}', topics.join(', '))

const ofPages = (): SearchEntry[] =>
  [
    ...searchedPages,
    ...ownPages
      .filter(({ path }) => !isOff(path))
      .map(({ path, title, description }) => ({ path, title, summary: description })),
  ].map((page) => ({ ...page, kind: shared.search.kinds.page }))
