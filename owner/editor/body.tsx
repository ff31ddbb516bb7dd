import '@mdxeditor/editor/style.css'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $isImageNode,
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  CreateLink,
  codeBlockPlugin,
  headingsPlugin,
  type ImageNode,
  InsertImage,
  InsertTable,
  imagePlugin,
  jsxPlugin,
  ListsToggle,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  MDXEditor,
  type MDXEditorMethods,
  markdownShortcutPlugin,
  quotePlugin,
  Separator,
  tablePlugin,
  thematicBreakPlugin,
  toolbarPlugin,
  UndoRedo,
  useCodeBlockEditorContext,
} from '@mdxeditor/editor'
import { $getNodeByKey } from 'lexical'
import { type RefObject, useId, useMemo } from 'react'
import type { Opened } from '../content/opened.ts'
import { InsertField, InsertPart } from './inserts.tsx'
import { letterStyle, pageStyle } from './markdown-style.ts'
import { descriptorsOf, partsFor } from './parts.tsx'
import { emphasizedParts, hardBreaks, keepTyped, listParagraphs, pastedVideo } from './plugins.tsx'

type Props = {
  editor: RefObject<MDXEditorMethods | null>
  markdown: string
  choices: Opened['choices']
  /** The fields of the reader that a letter may name. A letter has no components. Null for the text of a page. */
  readerFields: readonly string[] | null
  /** Called with the whole text after each change by the owner. */
  change: (markdown: string) => void
  /** Called if the text can't be shown as a page, with the reason. */
  fail: (why: string) => void
  /** Stores a picture, and resolves to its path in the text. */
  upload: (picture: File) => Promise<string>
  /** Returns the address at which the desk shows a picture of the text. */
  pictureAddress: (path: string) => string
}

/** The text of an article, a lesson, a page or a letter, edited as it will look. */
export function Body({
  editor,
  markdown,
  choices,
  readerFields,
  change,
  fail,
  upload,
  pictureAddress,
}: Props) {
  const plugins = useMemo(() => {
    const parts = readerFields ? null : partsFor(choices)
    return [
      headingsPlugin({ allowedHeadingLevels: [2, 3] }),
      listsPlugin(),
      quotePlugin(),
      thematicBreakPlugin(),
      linkPlugin(),
      linkDialogPlugin(),
      tablePlugin(),
      codeBlockPlugin({
        codeBlockEditorDescriptors: [{ priority: 0, match: () => true, Editor: CodeBlock }],
      }),
      imagePlugin({
        imageUploadHandler: upload,
        imagePreviewHandler: async (path) => pictureAddress(path),
        disableImageResize: true,
        EditImageToolbar: (parts ? PictureBox : LetterPicture) as never,
      }),
      ...(parts
        ? [
            jsxPlugin({ jsxComponentDescriptors: descriptorsOf(parts), allowFragment: false }),
            emphasizedParts(),
            pastedVideo(),
          ]
        : []),
      markdownShortcutPlugin(),
      keepTyped(),
      hardBreaks(),
      listParagraphs(),
      toolbarPlugin({
        toolbarContents: () => (
          <>
            <UndoRedo />
            <Separator />
            <BlockTypeSelect />
            <BoldItalicUnderlineToggles options={['Bold', 'Italic']} />
            <ListsToggle options={['bullet', 'number']} />
            <CreateLink />
            <InsertTable />
            <InsertImage />
            {parts && <InsertPart parts={parts} />}
            {readerFields && <InsertField names={readerFields} />}
          </>
        ),
      }),
    ]
  }, [choices, readerFields, upload, pictureAddress])
  return (
    <MDXEditor
      ref={editor}
      markdown={markdown}
      plugins={plugins}
      suppressHtmlProcessing={readerFields !== null}
      onChange={(text, isInitial) => {
        if (!isInitial) change(text)
      }}
      onError={({ error }) => fail(error)}
      contentEditableClassName="body"
      toMarkdownOptions={readerFields ? letterStyle : pageStyle}
    />
  )
}

type PictureProps = { nodeKey: string; alt: string; title: string; hasCaption?: boolean }

/** The description and the caption of a picture, next to it. */
function PictureBox({ nodeKey, alt, title, hasCaption = true }: PictureProps) {
  const [editor] = useLexicalComposerContext()
  const id = useId()
  const withPicture = (act: (node: ImageNode) => void) =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      if ($isImageNode(node)) act(node)
    })
  return (
    <span className="picture-box" lang="en">
      <label htmlFor={id}>What the picture shows</label>
      <input
        id={id}
        defaultValue={alt}
        placeholder="For people who can’t see it, in 12 letters or more"
        onChange={({ target }) => withPicture((node) => node.setAltText(target.value))}
      />
      {hasCaption && (
        <>
          <label htmlFor={`${id}-caption`}>Caption (optional)</label>
          <input
            id={`${id}-caption`}
            defaultValue={title}
            onChange={({ target }) => withPicture((node) => node.setTitle(target.value || undefined))}
          />
        </>
      )}
      <button type="button" onClick={() => withPicture((node) => node.remove())}>
        Remove
      </button>
    </span>
  )
}

/** Emails show no captions. */
const LetterPicture = (props: PictureProps) => <PictureBox {...props} hasCaption={false} />

function CodeBlock({ code }: { code: string }) {
  const { setCode } = useCodeBlockEditorContext()
  return (
    <textarea
      className="code"
      aria-label="Code"
      defaultValue={code}
      rows={code.split('\n').length + 1}
      onChange={({ target }) => setCode(target.value)}
    />
  )
}
