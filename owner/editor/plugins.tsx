import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  addExportVisitor$,
  addNestedEditorChild$,
  addTableCellEditorChild$,
  createRootEditorSubscription$,
  insertJsx$,
  type MdastJsx,
  NESTED_EDITOR_UPDATED_COMMAND,
  realmPlugin,
} from '@mdxeditor/editor'
import {
  $isLineBreakNode,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  type LexicalNode,
  PASTE_COMMAND,
  type TextFormatType,
} from 'lexical'
import { useEffect } from 'react'
import { playerOf } from '../../model/reader/lesson-video.ts'
import { paragraphsOf } from './markdown-style.ts'

/** How long after a key in a table or a part the whole text is told, in milliseconds. */
const pause = 200

/** Tables and parts have editors of their own, which tell the whole text only when they lose the focus. This tells it sooner. */
export const keepTyped = realmPlugin({
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
 * Writes a line break within a paragraph as a hard break. Two in a row separate the paragraphs of a list item (`listParagraphs`),
 * and one at the end of a paragraph breaks nothing: the editor's own visitor writes those.
 */
export const hardBreaks = realmPlugin({
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

/** Writes the paragraphs of a list item apart. The editor's own visitor would make one of them. */
export const listParagraphs = realmPlugin({
  init: (realm) =>
    realm.pub(addExportVisitor$, {
      priority: 1,
      testLexicalNode: (node): node is LexicalNode => node.getType() === 'listitem',
      visitLexicalNode({ mdastParent, actions }) {
        actions.nextVisitor()
        const item = mdastParent.children.at(-1)
        if (item?.type === 'listItem') item.children = item.children.flatMap(paragraphsOf)
      },
    }),
})

type PartNode = LexicalNode & { getMdastNode(): MdastJsx }

/** Writes a number or a tool in bold or italics if the words around it are. The editor's own visitor would end the emphasis there. */
export const emphasizedParts = realmPlugin({
  init: (realm) =>
    realm.pub(addExportVisitor$, {
      priority: 1,
      testLexicalNode: (node): node is LexicalNode => node.getType() === 'jsx',
      visitLexicalNode({ lexicalNode, mdastParent, actions }) {
        const around = [lexicalNode.getPreviousSibling(), lexicalNode.getNextSibling()]
        const isAll = (format: TextFormatType) =>
          around.every((each) => $isTextNode(each) && each.hasFormat(format))
        const marks = (['italic', 'bold'] as const).filter(isAll)
        if (marks.length === 0) return actions.nextVisitor()
        let parent = mdastParent
        for (const mark of marks) {
          const type = mark === 'bold' ? 'strong' : 'emphasis'
          parent = actions.appendToParent(parent, { type, children: [] }) as typeof parent
        }
        actions.appendToParent(parent, (lexicalNode as PartNode).getMdastNode())
      },
    }),
})

/** A pasted address of a video, alone, becomes a video. Its title is still to be typed. */
export const pastedVideo = realmPlugin({
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
