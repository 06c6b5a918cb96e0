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
import type { Editor } from '@tiptap/react'
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

const callout = (kind: CalloutKind, label: string, icon: TablerIcon): Tool => ({
  label,
  icon,
  run: (editor) => toggleCallout(editor, kind),
  isActive: (editor) => editor.isActive('callout', { kind }),
})

const heading = (level: 2 | 3, label: string, text: string): Tool => ({
  label,
  text,
  icon: IconHeading,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
})

const mark = (name: string, label: string, icon: TablerIcon, attributes?: Record<string, string>): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name, attributes).run(),
  isActive: (editor) => editor.isActive(name),
})

/** All that the toolbar offers, in its order. Pictures come from their own button. */
export const toolGroups: readonly ToolGroup[] = [
  {
    label: 'ביטול וחזרה',
    tools: [
      {
        label: 'ביטול הפעולה',
        icon: IconArrowForwardUp,
        run: (editor) => editor.chain().focus().undo().run(),
        isEnabled: (editor) => editor.can().undo(),
      },
      {
        label: 'חזרה על הפעולה',
        icon: IconArrowBackUp,
        run: (editor) => editor.chain().focus().redo().run(),
        isEnabled: (editor) => editor.can().redo(),
      },
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
      {
        label: 'ניקוי העיצוב',
        icon: IconClearFormatting,
        run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
      },
    ],
  },
  {
    label: 'רשימות וקטעים',
    tools: [
      {
        label: 'רשימה',
        icon: IconList,
        run: (editor) => editor.chain().focus().toggleBulletList().run(),
        isActive: (editor) => editor.isActive('bulletList'),
      },
      {
        label: 'רשימה ממוספרת',
        icon: IconListNumbers,
        run: (editor) => editor.chain().focus().toggleOrderedList().run(),
        isActive: (editor) => editor.isActive('orderedList'),
      },
      {
        label: 'ציטוט',
        icon: IconBlockquote,
        run: (editor) => editor.chain().focus().toggleBlockquote().run(),
        isActive: (editor) => editor.isActive('blockquote'),
      },
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
      {
        label: 'הסרת הקישור',
        icon: IconUnlink,
        run: (editor) => editor.chain().focus().unsetLink().run(),
        isEnabled: (editor) => editor.isActive('link'),
      },
      { label: 'סרטון', icon: IconVideo, run: askForVideo },
      {
        label: 'טבלה',
        icon: IconTable,
        run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        isEnabled: (editor) => !editor.isActive('table'),
      },
      {
        label: 'קו מפריד',
        icon: IconSeparator,
        run: (editor) => editor.chain().focus().setHorizontalRule().run(),
      },
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
      {
        label: 'הוספת שורה',
        icon: IconRowInsertBottom,
        run: (editor) => editor.chain().focus().addRowAfter().run(),
      },
      {
        label: 'הוספת עמודה',
        icon: IconColumnInsertLeft,
        run: (editor) => editor.chain().focus().addColumnAfter().run(),
      },
      {
        label: 'מחיקת השורה',
        icon: IconRowRemove,
        run: (editor) => editor.chain().focus().deleteRow().run(),
      },
      {
        label: 'מחיקת העמודה',
        icon: IconColumnRemove,
        run: (editor) => editor.chain().focus().deleteColumn().run(),
      },
      {
        label: 'שורת כותרות',
        icon: IconTableRow,
        run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
      },
      {
        label: 'מחיקת הטבלה',
        icon: IconTableMinus,
        run: (editor) => editor.chain().focus().deleteTable().run(),
      },
    ],
  },
]
