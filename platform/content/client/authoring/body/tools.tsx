import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCircleCheck,
  IconClearFormatting,
  IconColumnInsertLeft,
  IconColumnRemove,
  IconHeading,
  IconHighlight,
  IconInfoCircle,
  IconItalic,
  IconLetterCase,
  IconLink,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparator,
  IconStrikethrough,
  IconTable,
  IconTableMinus,
  IconTableRow,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
  IconUnderline,
  IconUnlink,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/react'
import { askForLink, askForVideo } from './askFor.tsx'
import type { CalloutKind } from './extensions.ts'

export interface Tool {
  label: string
  icon: TablerIcon
  /** Stands in the button in place of the icon. */
  text?: string
  run: (editor: Editor) => void
  /** Whether what is selected has it already; without one the button is never pressed in. */
  isActive?: (editor: Editor) => boolean
  /** Whether it can be used now; always, without one. */
  isEnabled?: (editor: Editor) => boolean
}

export interface ToolGroup {
  label: string
  tools: readonly Tool[]
  /** Only where the cursor is in such a part. */
  within?: string
  /** The choice of a picture stands among them. */
  withPicture?: boolean
}

/** The parts whose direction is set: the text itself, and the list around it, whose marks follow. */
const directed = ['paragraph', 'heading', 'bulletList', 'orderedList']

/** Gives every selected block the direction; the page's own, right to left, is none. */
function setDirection(editor: Editor, dir: 'rtl' | 'ltr'): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { from, to } = tr.selection
      tr.doc.nodesBetween(from, to, (node, position) => {
        if (directed.includes(node.type.name))
          tr.setNodeAttribute(position, 'dir', dir === 'rtl' ? null : dir)
      })
      return true
    })
    .run()
}

function toggleCallout(editor: Editor, kind: CalloutKind): void {
  const chain = editor.chain().focus()
  if (editor.isActive('callout', { kind })) chain.lift('callout').run()
  else if (editor.isActive('callout')) chain.updateAttributes('callout', { kind }).run()
  else chain.wrapIn('callout', { kind }).run()
}

type Commands = (chain: ChainedCommands) => ChainedCommands

/** A tool that runs commands where the cursor is. */
const tool = (
  label: string,
  icon: TablerIcon,
  commands: Commands,
  more: Pick<Tool, 'text' | 'isActive' | 'isEnabled'> = {},
): Tool => ({ label, icon, run: (editor) => commands(editor.chain().focus()).run(), ...more })

/** A tool that gives what is selected something, or takes it away. */
const toggle = (name: string, label: string, icon: TablerIcon, commands: Commands): Tool =>
  tool(label, icon, commands, { isActive: (editor) => editor.isActive(name) })

const mark = (name: string, label: string, icon: TablerIcon, attributes?: Record<string, string>): Tool =>
  toggle(name, label, icon, (chain) => chain.toggleMark(name, attributes))

const heading = (level: 2 | 3, label: string, text: string): Tool =>
  tool(label, IconHeading, (chain) => chain.toggleHeading({ level }), {
    text,
    isActive: (editor) => editor.isActive('heading', { level }),
  })

const callout = (kind: CalloutKind, label: string, icon: TablerIcon): Tool => ({
  label,
  icon,
  run: (editor) => toggleCallout(editor, kind),
  isActive: (editor) => editor.isActive('callout', { kind }),
})

/** All that the toolbar offers, in its order. Pictures come from their own button. */
export const toolGroups: readonly ToolGroup[] = [
  {
    label: 'ביטול וחזרה',
    tools: [
      tool('ביטול הפעולה', IconArrowForwardUp, (chain) => chain.undo(), {
        isEnabled: (editor) => editor.can().undo(),
      }),
      tool('חזרה על הפעולה', IconArrowBackUp, (chain) => chain.redo(), {
        isEnabled: (editor) => editor.can().redo(),
      }),
    ],
  },
  {
    label: 'כותרות',
    tools: [heading(2, 'כותרת', 'כותרת'), heading(3, 'כותרת משנה', 'משנה')],
  },
  {
    label: 'עיצוב מילים',
    tools: [
      mark('bold', 'מודגש', IconBold),
      mark('italic', 'נטוי', IconItalic),
      mark('underline', 'קו תחתון', IconUnderline),
      mark('strike', 'קו חוצה', IconStrikethrough),
      mark('highlight', 'סימון בצבע', IconHighlight),
      tool('ניקוי העיצוב', IconClearFormatting, (chain) => chain.unsetAllMarks().clearNodes()),
    ],
  },
  {
    label: 'רשימות וקטעים',
    tools: [
      toggle('bulletList', 'רשימה', IconList, (chain) => chain.toggleBulletList()),
      toggle('orderedList', 'רשימה ממוספרת', IconListNumbers, (chain) => chain.toggleOrderedList()),
      toggle('blockquote', 'ציטוט', IconBlockquote, (chain) => chain.toggleBlockquote()),
      callout('info', 'מסגרת: לידיעה', IconInfoCircle),
      callout('warning', 'מסגרת: אזהרה', IconAlertTriangle),
      callout('success', 'מסגרת: בשורה טובה', IconCircleCheck),
    ],
  },
  {
    label: 'הוספה',
    withPicture: true,
    tools: [
      {
        label: 'קישור',
        icon: IconLink,
        run: askForLink,
        isActive: (editor) => editor.isActive('link'),
      },
      tool('הסרת הקישור', IconUnlink, (chain) => chain.unsetLink(), {
        isEnabled: (editor) => editor.isActive('link'),
      }),
      { label: 'סרטון', icon: IconVideo, run: askForVideo },
      tool('טבלה', IconTable, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }), {
        isEnabled: (editor) => !editor.isActive('table'),
      }),
      tool('קו מפריד', IconSeparator, (chain) => chain.setHorizontalRule()),
    ],
  },
  {
    label: 'כיוון',
    tools: [
      {
        label: 'מימין לשמאל',
        icon: IconTextDirectionRtl,
        run: (editor) => setDirection(editor, 'rtl'),
        isActive: (editor) => !editor.isActive({ dir: 'ltr' }),
      },
      {
        label: 'משמאל לימין',
        icon: IconTextDirectionLtr,
        run: (editor) => setDirection(editor, 'ltr'),
        isActive: (editor) => editor.isActive({ dir: 'ltr' }),
      },
      mark('phrase', 'ביטוי באנגלית', IconLetterCase, { dir: 'ltr' }),
    ],
  },
  {
    label: 'טבלה',
    within: 'table',
    tools: [
      tool('הוספת שורה', IconRowInsertBottom, (chain) => chain.addRowAfter()),
      tool('הוספת עמודה', IconColumnInsertLeft, (chain) => chain.addColumnAfter()),
      tool('מחיקת השורה', IconRowRemove, (chain) => chain.deleteRow()),
      tool('מחיקת העמודה', IconColumnRemove, (chain) => chain.deleteColumn()),
      tool('שורת כותרות', IconTableRow, (chain) => chain.toggleHeaderRow()),
      tool('מחיקת הטבלה', IconTableMinus, (chain) => chain.deleteTable()),
    ],
  },
]
