import '@mdxeditor/editor/style.css'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $isImageNode,
  activeEditor$,
  addExportVisitor$,
  addNestedEditorChild$,
  addTableCellEditorChild$,
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  CreateLink,
  codeBlockPlugin,
  createRootEditorSubscription$,
  headingsPlugin,
  InsertImage,
  InsertTable,
  imagePlugin,
  insertJsx$,
  type JsxEditorProps,
  jsxPlugin,
  ListsToggle,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  MDXEditor,
  type MDXEditorMethods,
  type MDXEditorProps,
  markdownShortcutPlugin,
  NESTED_EDITOR_UPDATED_COMMAND,
  quotePlugin,
  realmPlugin,
  Separator,
  tablePlugin,
  thematicBreakPlugin,
  toolbarPlugin,
  UndoRedo,
  useCellValue,
  useCodeBlockEditorContext,
  usePublisher,
} from '@mdxeditor/editor'
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isLineBreakNode,
  COMMAND_PRIORITY_CRITICAL,
  PASTE_COMMAND,
} from 'lexical'
import { type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { charts, diagrams } from '../../model/parts.ts'
import { playerOf } from '../../model/reader/lesson-video.ts'
import type { EditorData } from '../content/form.ts'
import { descriptorsOf, type EditorPart, partsFor } from './parts.tsx'

type Props = {
  editor: RefObject<MDXEditorMethods | null>
  markdown: string
  choices: EditorData['choices']
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
        EditImageToolbar: PictureBox as never,
      }),
      ...(parts
        ? [jsxPlugin({ jsxComponentDescriptors: descriptorsOf(parts), allowFragment: false }), pastedVideo()]
        : []),
      markdownShortcutPlugin(),
      keepTyped(),
      hardBreaks(),
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
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? nameParts(box.current) : undefined), [])
  return (
    <div ref={box}>
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
        toMarkdownOptions={readerFields ? { ...style, handlers: { text: letterText } } : style}
      />
    </div>
  )
}

type Style = NonNullable<MDXEditorProps['toMarkdownOptions']>

const style: Style = { bullet: '*', listItemIndent: 'one', rule: '-', emphasis: '*' }

/** Writes the words of a letter. It has no components, so a < is escaped only where Markdown itself would read a tag. */
const letterText: NonNullable<NonNullable<Style['handlers']>['text']> = (node, _parent, state, info) => {
  const unsafe = state.unsafe.filter(({ character, after }) => character !== '<' || after !== undefined)
  return { ...state, unsafe }.safe(node.value, info)
}

/** How long after a key in a table or a part the whole text is told, in milliseconds. */
const pause = 200

/** Tables and parts have editors of their own, which tell the whole text only when they lose the focus. This tells it sooner. */
const keepTyped = realmPlugin({
  init: (realm) => {
    realm.pub(addNestedEditorChild$, TellTyped)
    realm.pub(addTableCellEditorChild$, TellTyped)
  },
})

function TellTyped() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      clearTimeout(timer)
      timer = setTimeout(() => editor.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined), pause)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor])
  return null
}

/**
 * Writes a line break within a paragraph as a hard break. Two in a row separate the paragraphs of a list item, and one at the end
 * of a paragraph breaks nothing: the editor's own visitor writes those.
 */
const hardBreaks = realmPlugin({
  init: (realm) =>
    realm.pub(addExportVisitor$, {
      priority: 1,
      testLexicalNode: $isLineBreakNode,
      visitLexicalNode({ lexicalNode, mdastParent, actions }) {
        const [before, after] = [lexicalNode.getPreviousSibling(), lexicalNode.getNextSibling()]
        const isAlone = before && after && !$isLineBreakNode(before) && !$isLineBreakNode(after)
        if (isAlone) actions.appendToParent(mdastParent, { type: 'break' })
        else actions.nextVisitor()
      },
    }),
})

/** A pasted address of a video, alone, becomes a video. Its title is still to be typed. */
const pastedVideo = realmPlugin({
  init: (realm) => {
    realm.pub(createRootEditorSubscription$, (editor) =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const of =
            event instanceof ClipboardEvent ? (event.clipboardData?.getData('text/plain').trim() ?? '') : ''
          if (!/^https?:\S+$/.test(of) || playerOf(of) === null) return false
          event.preventDefault()
          realm.pub(insertJsx$, { kind: 'flow', name: 'Video', props: { of, title: '' } })
          return true
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    )
  },
})

/** Gives names to the cells and buttons of tables, and to the texts of parts, which come without one. */
function nameParts(box: HTMLElement): () => void {
  const names = {
    '[role="textbox"]:not([aria-label])': 'Text',
    '[class*="addColumnButton"]:not([aria-label])': 'Add a column',
    '[class*="addRowButton"]:not([aria-label])': 'Add a row',
  }
  const give = () => {
    for (const [selector, name] of Object.entries(names))
      for (const found of box.querySelectorAll(selector)) found.setAttribute('aria-label', name)
  }
  const observer = new MutationObserver(give)
  observer.observe(box, { childList: true, subtree: true })
  give()
  return () => observer.disconnect()
}

/** Inserts a field of the reader, like {firstName}, where the cursor is. */
function InsertField({ names }: { names: readonly string[] }) {
  const editor = useCellValue(activeEditor$)
  const insert = (name: string) =>
    editor?.update(() => {
      const selection = $getSelection() ?? $getRoot().selectEnd()
      selection.insertText(`{${name}}`)
    })
  return (
    <select aria-label="Insert a field" value="" onChange={({ target }) => insert(target.value)}>
      <option value="">Insert …</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {`{${name}}: ${fieldWords[name] ?? name}`}
        </option>
      ))}
    </select>
  )
}

const fieldWords: Readonly<Record<string, string>> = {
  greeting: '“Hi Ann,”',
  firstName: '“Ann”, or nothing',
  signature: 'your name',
  kit: 'what they asked for',
}

function InsertPart({ parts }: { parts: Readonly<Record<string, EditorPart>> }) {
  const insert = usePublisher(insertJsx$)
  const add = (name: string) => {
    const part = parts[name]
    if (!part) return
    const props = Object.fromEntries(part.fields.map((field) => [field.name, field.choices?.[0] ?? '']))
    if (part.isInline)
      insert({ kind: 'text', name, props, children: [{ type: 'text', value: part.hasText ? 'text' : '' }] })
    else insert({ kind: 'flow', name, props, children: firstChildren(name) })
  }
  return (
    <select aria-label="Insert a part" value="" onChange={({ target }) => add(target.value)}>
      <option value="">Insert …</option>
      {Object.entries(parts).map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Steps and drawn lists begin with a numbered list, charts and accordions with a table, and cards with their first card. */
function firstChildren(
  name: string,
): Extract<JsxEditorProps['mdastNode'], { type: 'mdxJsxFlowElement' }>['children'] {
  if (name === 'Accordion' || charts.some((chart) => chart === name))
    return [
      {
        type: 'table',
        children: [1, 2, 3].map(() => ({
          type: 'tableRow',
          children: [1, 2].map(() => ({ type: 'tableCell', children: [] })),
        })),
      },
    ]
  if (name === 'Steps' || diagrams.some((diagram) => diagram === name))
    return [
      {
        type: 'list',
        ordered: true,
        children: [{ type: 'listItem', children: [{ type: 'paragraph', children: [] }] }],
      },
    ]
  if (name === 'Cards')
    return [
      {
        type: 'mdxJsxFlowElement',
        name: 'Card',
        attributes: [],
        children: [{ type: 'paragraph', children: [] }],
      },
    ]
  return []
}

/** The description of a picture, next to it. */
function PictureBox({ nodeKey, alt }: { nodeKey: string; alt: string }) {
  const [editor] = useLexicalComposerContext()
  const id = useId()
  const withPicture = (act: (node: { setAltText: (alt: string) => void; remove: () => void }) => void) =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      if ($isImageNode(node)) act(node)
    })
  return (
    <span className="picture-box">
      <label htmlFor={id}>What the picture shows</label>
      <input
        id={id}
        defaultValue={alt}
        placeholder="For people who can’t see it, in 12 letters or more"
        onChange={({ target }) => withPicture((node) => node.setAltText(target.value))}
      />
      <button type="button" onClick={() => withPicture((node) => node.remove())}>
        Remove
      </button>
    </span>
  )
}

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
