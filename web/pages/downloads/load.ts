import { covers } from 'virtual:published'
import type { ServerPages } from '../../../contract/server-pages.ts'
import { filesOf } from '../../../model/document.ts'
import { downloads } from '../../../model/downloads.ts'

/** Returns the state of the link, and each file with the drawing on its cover. */
export function load(data: ServerPages['downloads']) {
  if (data.state !== 'open') return data
  /** The drawings on the documents' covers, by the names of the documents' files. */
  const drawings = new Map(
    downloads.flatMap((document) =>
      filesOf(document).map(({ name }) => [name, covers[document.cover?.drawing ?? '']] as const),
    ),
  )
  return {
    ...data,
    files: data.files.map((file) => ({ ...file, cover: drawings.get(file.href.split('/').at(-1) ?? '') })),
  }
}
