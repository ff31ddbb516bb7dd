declare module 'virtual:articles' {
  export const articles: import('../content/article.ts').Article[]
}
