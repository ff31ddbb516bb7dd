declare module 'virtual:articles' {
  /** Every article without its body, newest first. Far too much for a browser. */
  export const articles: import('../content/article.ts').Article[]
}
