import { withoutMarkup } from './ui/words.tsx'

type Question = { readonly question: string; readonly answer: string }

/** Returns structured data for search engines about a page's questions. Empty if it has none. `id` is its address with a hash. */
export const questionsData = (id: string, questions: readonly Question[]) =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage' as const,
          '@id': id,
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question' as const,
            name: question,
            acceptedAnswer: { '@type': 'Answer' as const, text: withoutMarkup(answer) },
          })),
        },
      ]
