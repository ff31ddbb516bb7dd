import type { ServerPages } from '../../../contract/server-pages.ts'
import { filesOf } from '../../../model/document.ts'
import { downloads } from '../../../model/downloads.ts'
import { fileAt } from '../../site-files.ts'
import type { PictureFile } from '../../ui/picture.tsx'

const drawings = import.meta.glob<PictureFile>('@site/{covers,downloads}/**/*.svg', {
  eager: true,
  query: '?picture',
  import: 'default',
})

/** Returns the state of the link, and each file with the drawing on its cover. */
export function load(data: ServerPages['downloads']) {
  /** The drawings on the documents' covers, by the names of the documents' files. */
  const covers = new Map(
    downloads.flatMap((document) =>
      filesOf(document).map(({ name }) => [name, fileAt(drawings, `${document.cover?.drawing}`)] as const),
    ),
  )
  if (data.state !== 'open') return data
  return {
    ...data,
    files: data.files.map((file) => ({ ...file, cover: covers.get(file.href.split('/').at(-1) ?? '') })),
  }
}
