declare module 'virtual:articles' {
  /** Every article without its body, newest first. Too large for browsers. */
  export const articles: import('../content/article.ts').Article[]
  /** The photos in their texts, by path. */
  export const photos: Readonly<Record<string, import('./ui/picture.tsx').PictureFile>>
}

declare module 'virtual:sample-lesson' {
  /** The text of the one lesson that everybody may read. */
  const Text: import('mdx/types').MDXContent
  export default Text
}

declare module '*?picture' {
  /** A picture in the sizes and formats that press/pictures makes. */
  const picture: import('./ui/picture.tsx').PictureFile
  export default picture
}

declare module 'virtual:sheet-pictures' {
  /** The worksheets that the sales page shows. */
  const sheets: readonly { id: string; title: string; picture: import('./ui/picture.tsx').PictureFile }[]
  export default sheets
}

declare module '*?script' {
  /** A script that is compiled separately, for a document to inline (press/inline-scripts.ts). */
  const code: string
  export default code
}
