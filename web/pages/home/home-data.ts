import type { Graph } from 'schema-dts'
import { aboutAddress } from '../../../model/is-off.ts'
import { site } from '../../../model/site.ts'
import { socialImage } from '../../head.tsx'

/** Returns structured data for search engines: the site and its owner. */
export function homeData(origin: string): Graph['@graph'] {
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name: site.name,
      description: site.description,
      inLanguage: site.language,
      publisher: { '@id': `${origin}/#person` },
    },
    {
      '@type': 'Person',
      '@id': `${origin}/#person`,
      name: site.owner.name,
      jobTitle: site.owner.jobTitle,
      url: `${origin}${aboutAddress()}`,
      image: `${origin}${socialImage(aboutAddress())}`,
      sameAs: site.profiles.map(({ url }) => url),
    },
  ]
}
