import type { Graph } from 'schema-dts'
import { plainAmount } from '../../../contract/currencies.ts'
import { modules, questions } from '../../../model/course.ts'
import { aboutAddress } from '../../../model/is-off.ts'
import { offer } from '../../../model/offer.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { site } from '../../../model/site.ts'
import { questionsData } from '../../questions-data.ts'

/** Returns structured data for search engines: the course and its FAQ. */
export function courseData(origin: string): Graph['@graph'] {
  const url = `${origin}/academy`
  return [
    {
      '@type': 'Course',
      '@id': `${url}#course`,
      url,
      name: offer.title,
      description: academyPage.structuredDescription,
      provider: { '@type': 'Person', name: site.owner.name, url: `${origin}${aboutAddress()}` },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: plainAmount(offer.cents, offer.currency),
        priceCurrency: offer.currency.toUpperCase(),
        url: `${origin}/checkout`,
        ...(offer.paused !== null && { availability: 'https://schema.org/SoldOut' as const }),
      },
      syllabusSections: modules.map(({ title, includes }) => ({
        '@type': 'Syllabus' as const,
        name: title,
        description: includes,
      })),
    },
    ...questionsData(`${url}#questions`, questions),
  ]
}
