import type { Graph } from 'schema-dts'
import { instant } from '../../../model/formats.ts'
import { site } from '../../../model/site.ts'
import { storyUpdated } from '../../../model/story.ts'
import { socialImage } from '../../head.tsx'

/** Returns structured data for search engines: the profile page of the owner. */
export function storyData(origin: string): Graph['@graph'] {
  const { owner } = site
  return [
    {
      '@type': 'ProfilePage',
      '@id': `${origin}/story`,
      url: `${origin}/story`,
      ...(storyUpdated && { dateModified: instant(storyUpdated) }),
      mainEntity: {
        '@type': 'Person',
        name: owner.name,
        jobTitle: owner.jobTitle,
        description: site.description,
        image: `${origin}${socialImage('/story')}`,
        sameAs: site.profiles.map(({ url }) => url),
      },
    },
  ]
}
