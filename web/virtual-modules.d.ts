/** What the press makes of the site (press/content/published-modules.ts). */
declare module 'virtual:picture-files' {
  type PictureFile = import('./ui/picture.tsx').PictureFile
  /** The pictures that the browser's code shows, by their paths in the site's folder. */
  export const pictures: Readonly<Record<string, PictureFile | undefined>>
  /** The URLs of the brands' logos, by their paths. */
  export const marks: Readonly<Record<string, string | undefined>>
  /** The URL of the site's icon: a data: URL if it's a small drawing. */
  export const icon: string
  /** The owner's logo. */
  export const logo: Omit<PictureFile, 'srcSet'> | undefined
}

/** Only the renderer imports these: they are too large for browsers, or paid content. */
declare module 'virtual:published' {
  type PictureFile = import('./ui/picture.tsx').PictureFile
  /** All articles without their texts, newest first. */
  export const articles: import('../model/article.ts').Article[]
  /** The photos in the texts of articles, lessons and own pages, by their paths. */
  export const photos: Readonly<Record<string, PictureFile>>
  /** The covers of articles and of free documents, by their paths. */
  export const covers: Readonly<Record<string, PictureFile | undefined>>
  /** The lessons' texts, by the lessons' keys (`keyIn`). */
  export const lessonTexts: Readonly<Record<string, readonly import('../contract/text-tree.ts').TextNode[]>>
  export const ownTexts: Readonly<Record<string, readonly import('../contract/text-tree.ts').TextNode[]>>
}

/** Only the renderer imports these. */
declare module 'virtual:printed-pages' {
  type PictureFile = import('./ui/picture.tsx').PictureFile
  /** The pictures of worksheets for the sales page. */
  export const sheets: readonly { id: string; title: string; picture: PictureFile }[]
  /** The first pages of the bonuses, of what the resources deliver, and of the kits, by the documents' ids. */
  export const firstPages: Readonly<Record<string, PictureFile | undefined>>
}

declare module '*?script' {
  /** The code of a separately compiled script, to inline in documents (press/inline-scripts.ts). */
  const code: string
  export default code
}
