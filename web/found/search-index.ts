import { articles } from 'virtual:articles'
import { isOff } from '../../content/is-off.ts'
import { searchedPages } from '../../content/pages/search.ts'
import { tools } from '../../content/tools.ts'
import { videos } from '../../content/videos.ts'
import type { SearchEntry } from '../search/entry.ts'

/** The search index: /search.json, made at build. */
export function searchIndex() {
  return Response.json([...ofArticles(), ...ofVideos(), ...ofTools(), ...ofPages()] satisfies SearchEntry[])
}

function ofArticles(): SearchEntry[] {
  return articles.map(({ path, title, excerpt, quickAnswer, headings, faq, tags, category }) => ({
    path,
    title,
    kind: 'Article',
    summary: excerpt,
    words: [
      category ?? '',
      ...tags,
      quickAnswer ?? '',
      ...headings.map(({ text }) => text),
      ...faq.map(({ question }) => question),
    ].join(' '),
  }))
}

function ofVideos(): SearchEntry[] {
  return videos.map(({ slug, title, summary, chapters, tags }) => ({
    path: `/video/${slug}`,
    title,
    kind: 'Video',
    summary,
    words: [...tags, ...chapters.map((chapter) => chapter.title)].join(' '),
  }))
}

/** Tools share a page, and each has its place on it. */
function ofTools(): SearchEntry[] {
  if (isOff('/tools')) return []
  return tools.map(({ id, name, description, price, tags }) => ({
    path: `/tools#${id}`,
    title: name,
    kind: 'Tool',
    summary: description,
    words: [price, ...tags].join(' '),
  }))
}

const ofPages = (): SearchEntry[] => searchedPages.map((page) => ({ ...page, kind: 'Page' }))
