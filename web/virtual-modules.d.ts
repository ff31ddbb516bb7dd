declare module 'virtual:articles' {
  /**
   * All articles without their bodies, newest first. Only the renderer imports the list, because it's too large for
   * browsers.
   */
  export const articles: import('../model/article.ts').Article[]
  /** The photos in the articles' texts, by their paths. */
  export const photos: Readonly<Record<string, import('./ui/picture.tsx').PictureFile>>
}

declare module 'virtual:lesson-texts' {
  /** The lessons' texts by the lessons' ids. Only the renderer imports them, because they are paid content (decision 0006). */
  export const lessonTexts: Readonly<Record<string, readonly import('../contract/text-tree.ts').TextNode[]>>
}

declare module '*?picture' {
  /** A picture in the sizes and formats that press/pictures makes. */
  const picture: import('./ui/picture.tsx').PictureFile
  export default picture
}

declare module 'virtual:sheet-pictures' {
  /** The pictures of worksheets for the sales page. */
  const sheets: readonly { id: string; title: string; picture: import('./ui/picture.tsx').PictureFile }[]
  export default sheets
}

declare module '*?script' {
  /** The code of a separately compiled script, to inline in documents (press/inline-scripts.ts). */
  const code: string
  export default code
}
