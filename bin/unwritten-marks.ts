/** Marks the texts in double square brackets, which the owner still has to write. Changes no element, so React doesn't notice. */
const mark = `
const marked = /\\[\\[.+?\\]\\]/g
const mark = () => {
  const ranges = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    for (const { 0: text, index } of texts.currentNode.data.matchAll(marked)) {
      const range = new Range()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + text.length)
      ranges.push(range)
    }
  CSS.highlights.set('unwritten', new Highlight(...ranges))
}
addEventListener('DOMContentLoaded', () => {
  mark()
  new MutationObserver(mark).observe(document.body, { subtree: true, childList: true, characterData: true })
})`

/** What the preview adds to a page's head. */
export const unwrittenMarks = `<style>::highlight(unwritten) { background: #ffd54d; color: #17231c }</style><script>${mark}</script>`
