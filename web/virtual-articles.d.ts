declare module 'virtual:articles' {
  /** Every article without its body, newest first. Far too much for a browser. */
  export const articles: import('../content/article.ts').Article[]
}

declare module 'virtual:article-addresses' {
  /** The slug of the article at each address that has one. */
  export const articleAddresses: Readonly<Record<string, string>>
}
