import { nameOfTag, tags } from '../../contract/tags.ts'
import { site } from '../../model/site.ts'
import { products } from '../../model/sold.ts'
import type { Services } from '../../server/services.ts'
import { tagName } from '../acts/tag-name.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

export async function checkConvertKit({ convertKit }: Pick<Services, 'convertKit'>): Promise<Finding[]> {
  if (!convertKit) return [fine('No Kit key: the site keeps its own audience.')]
  const { name, plan } = await convertKit.account()
  const ofProducts = products().flatMap(({ tagId }) => tagId ?? [])
  const wanted = [...new Set<number>([...Object.values(tags), ...ofProducts])]
  const missing = await convertKit.missingTags(wanted)
  if (missing.length === 0)
    return [fine(`Kit answers: ${name}, plan ${plan}, with all ${wanted.length} tags.`), ...confirmation()]
  return missing.map((id) => {
    const name = nameOfTag(id)
    const there = (name && site.kitTags?.[name]) ?? id
    return wrong(`Kit has no tag ${there} (${tagName(id)}).`, `Make the tag at Kit and ${placeOf(id)}.`)
  })
}

/** Says where the owner writes a tag's number. */
function placeOf(id: number): string {
  const name = nameOfTag(id)
  if (name) return `put its number in site.yaml, under kitTags, as ${name}`
  const product = products().find(({ tagId }) => tagId === id)
  return `put its number in products/${product?.name}/product.yaml, as kitTag`
}

/** Checks that there is a Kit form. The pages promise a confirmation email, and Kit sends one only for a form. */
function confirmation(): Finding[] {
  if (site.kitFormId !== null) return []
  return [
    note(
      'Kit doesn’t ask subscribers to confirm, but the pages say that it does.',
      'Make a form with double opt-in at Kit and put its id in site.yaml (kitFormId).',
    ),
  ]
}
