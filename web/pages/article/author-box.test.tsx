import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { offAddresses } from '../../../model/site.ts'
import { articlePage } from '../../../model/words/article.ts'
import { AuthorBox } from './author-box.tsx'

test('the author’s story is linked below an article only if the site has it', () => {
  const link = `<a href="/story">${articlePage.story}</a>`
  expect(renderToStaticMarkup(<AuthorBox path="/a" />)).toContain(link)
  ;(offAddresses as string[]).push('/story')
  onTestFinished(() => void (offAddresses as string[]).pop())
  expect(renderToStaticMarkup(<AuthorBox path="/a" />)).not.toContain(articlePage.story)
})
