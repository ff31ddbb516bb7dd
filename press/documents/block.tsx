import { Text } from '@react-pdf/renderer'
import type { Block as BlockContent } from '../../content/downloads/document.ts'
import { Fields } from './fields.tsx'
import { Checklist, Steps } from './list.tsx'
import { Note } from './note.tsx'
import { RichText } from './rich-text.tsx'
import { Table } from './table.tsx'
import { Template } from './template.tsx'

/** One block of a part. A text keeps company with what follows: it usually introduces it. */
export function Block({ block }: { block: BlockContent }) {
  switch (block.kind) {
    case 'text':
      return (
        <Text minPresenceAhead={70} orphans={2} widows={2}>
          <RichText>{block.text}</RichText>
        </Text>
      )
    case 'steps':
      return <Steps items={block.items} />
    case 'checklist':
      return <Checklist items={block.items} />
    case 'table':
      return <Table columns={block.columns} rows={block.rows} />
    case 'fields':
      return <Fields labels={block.labels} {...(block.lines && { lines: block.lines })} />
    case 'note':
      return <Note title={block.title} text={block.text} />
    case 'template':
      return <Template title={block.title} text={block.text} />
  }
}
