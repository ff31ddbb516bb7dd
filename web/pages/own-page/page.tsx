import '../../articles/diagrams.css'
import '../../articles/mdx-parts.css'
import '../../articles/prose.css'
import '../../legal/legal.css'
import { longDate } from '../../../model/formats.ts'
import { shared } from '../../../model/words/shared.ts'
import { articleParts } from '../../articles/mdx-parts.tsx'
import { TextBody, TextTree } from '../../articles/text-tree.tsx'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import type { load } from './load.ts'

/** A page of the owner's own, like an imprint. */
export default function OwnPage({ data: { page, text, photos } }: PageProps<typeof load>) {
  const { title, description, path, updated } = page
  return (
    <article className="page legal">
      <Head title={title} description={description} path={path} />
      <header>
        <h1>{title}</h1>
        {updated && <p className="fine-print">{shared.legal.written.replace('{date}', longDate(updated))}</p>}
      </header>
      <TextBody parts={articleParts} photos={photos}>
        <TextTree nodes={text} />
      </TextBody>
    </article>
  )
}
