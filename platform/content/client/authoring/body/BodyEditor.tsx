import { Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { Field } from '#core/client/kits/form/form.ts'
import richText from '#platform/content/client/cards/RichText.module.css'
import { UploadDialog } from '#platform/content/client/library/UploadPanel.tsx'
import { filesIn, isPictureFile } from '#platform/files/client/upload/files.ts'
import { insertPicture } from './askFor.tsx'
import classes from './BodyEditor.module.css'
import { bodyExtensions } from './extensions.ts'
import { Toolbar } from './Toolbar.tsx'

/** A paragraph of a list of Word and Outlook, with its level, and the number or the bullet that they write into it. */
const listLevel = /mso-list:\s*l\d+\s+level(\d)/i
const listMarker = /mso-list:\s*Ignore/i

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/**
 * HTML of the clipboard in elements that the editor knows. What programs say by styles is said by elements, since the page's content
 * policy empties styles while HTML is parsed, and paragraphs that Word numbers are lists. Colours and fonts are left out.
 */
function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What was copied from an editor of the portal is in its elements already.
  if (body.querySelector('[data-pm-slice]')) return html
  for (const element of body.querySelectorAll<HTMLElement>('[dir]')) element.dir = element.dir.toLowerCase()
  for (const paragraph of body.querySelectorAll('p')) putInList(paragraph)
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) replaceStyle(element)
  return body.innerHTML
}

/** Moves a paragraph that Word made an item into the list that ends before it, or a new one. */
function putInList(paragraph: HTMLElement): void {
  const level = Number(listLevel.exec(styleOf(paragraph))?.[1] ?? 0)
  if (level === 0) return
  const marker = [...paragraph.querySelectorAll('span')].find((span) => listMarker.test(styleOf(span)))
  const written = marker?.textContent.trim() ?? ''
  const tag = /[\p{L}\p{N}][.)]/u.test(written) ? 'ol' : 'ul'
  marker?.remove()
  const newList = () => {
    const list = document.createElement(tag)
    list.dir = paragraph.dir
    const start = Number.parseInt(written, 10)
    if (start > 1) list.setAttribute('start', String(start))
    return list
  }
  const listIn = (found: Element | null, depth: number) =>
    found?.matches(depth === level ? tag : 'ol, ul') ? found : null
  const before = listIn(paragraph.previousElementSibling, 1)
  let list: Element = before ?? newList()
  if (!before) paragraph.before(list)
  for (let depth = 2; depth <= level; depth += 1) {
    const item: Element = list.lastElementChild ?? list.appendChild(document.createElement('li'))
    list = listIn(item.lastElementChild, depth) ?? item.appendChild(newList())
  }
  list.appendChild(document.createElement('li')).append(paragraph)
}

const isBold = ({ fontWeight }: CSSStyleDeclaration) => /^(?:bold(?:er)?|[6-9]00)$/.test(fontWeight)
const isDecorated = (name: string) => (style: CSSStyleDeclaration) => style.textDecorationLine.includes(name)

/** What a style says, as an element; not inside of what looks so by itself. */
const marks: readonly { tag: string; isOn: (style: CSSStyleDeclaration) => boolean; inside?: string }[] = [
  { tag: 'strong', isOn: isBold, inside: 'strong, b, th, h1, h2, h3, h4, h5, h6' },
  { tag: 'em', isOn: ({ fontStyle }) => fontStyle === 'italic', inside: 'em, i' },
  { tag: 'u', isOn: isDecorated('underline'), inside: 'a, u' },
  { tag: 's', isOn: isDecorated('line-through'), inside: 's' },
  { tag: 'sup', isOn: ({ verticalAlign }) => verticalAlign === 'super' },
  { tag: 'sub', isOn: ({ verticalAlign }) => verticalAlign === 'sub' },
]

/** Elements that a style takes back: Google Docs puts everything into a `b` that is not bold. */
const takenBack: readonly { tags: string; by: (style: CSSStyleDeclaration) => boolean }[] = [
  { tags: 'b, strong', by: ({ fontWeight }) => /^(?:normal|[1-5]00)$/.test(fontWeight) },
  { tags: 'i, em', by: ({ fontStyle }) => fontStyle === 'normal' },
  { tags: 'u, s', by: ({ textDecorationLine }) => textDecorationLine === 'none' },
]

/** What holds blocks: their own styles say how these look. */
const holdsBlocks = ':has(p, div, li, table, tr, td, h1, h2, h3, h4, h5, h6)'

function replaceStyle(element: HTMLElement): void {
  const { style } = document.createElement('span')
  style.cssText = styleOf(element)
  element.removeAttribute('style')
  if (style.direction !== '' && element.dir === '') element.dir = style.direction
  for (const { tag, isOn, inside } of marks) {
    if (!isOn(style) || element.matches(holdsBlocks) || (inside && element.closest(inside))) continue
    const mark = document.createElement(tag)
    mark.append(...element.childNodes)
    element.append(mark)
  }
  if (takenBack.some(({ tags, by }) => element.matches(tags) && by(style)))
    element.replaceWith(...element.childNodes)
}

interface Properties {
  /** HTML. */
  field: Field<string>
  label: string
  /** What stands above says already what this is. */
  titled?: boolean
  /** False where the text is to have no pictures. */
  pictures?: boolean
}

/** The text as saved, without the empty lines that the editor adds after the last block. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, '')
}

const picturesIn = (data: DataTransfer | null) => filesIn(data).filter(isPictureFile)

/** What has a direction is pasted in place of an empty paragraph, not into it, which would leave the direction out. */
function pastedSlice(slice: Slice, { state: { selection } }: EditorView): Slice {
  const { empty, $from } = selection
  const isIntoEmpty = empty && $from.parent.isTextblock && $from.parent.content.size === 0
  return isIntoEmpty && slice.content.firstChild?.attrs.dir ? new Slice(slice.content, 0, 0) : slice
}

/** The rich editor of an item's text, which looks as the text will when it is read. */
export function BodyEditor({ field, label, titled = false, pictures = true }: Properties) {
  const { id, value, error, onChange } = field
  const [arrived, setArrived] = useState<readonly File[]>([])

  /** Begins their way into the library and the text; false where there are none. */
  function take(files: readonly File[]): boolean {
    if (!pictures || files.length === 0) return false
    setArrived(files)
    return true
  }

  const written = useRef(value)
  const editor = useEditor({
    extensions: bodyExtensions,
    content: value,
    // The content policy forbids style elements; what they would hold is in BodyEditor.module.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: `${richText.text} ${classes.text}`,
      },
      transformPastedHTML: pastedHtml,
      transformPasted: pastedSlice,
      handlePaste: (_view, { clipboardData }) => take(picturesIn(clipboardData)),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, moved) => {
        // A part of the text that is moved may carry its picture as a file.
        if (moved || !take(picturesIn(dataTransfer))) return false
        const place = view.posAtCoords({ left: clientX, top: clientY })
        if (place)
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed)
      onChange(written.current)
    },
  })
  // The text follows where the value is changed elsewhere.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div>
      {!titled && (
        <p className="pb-4 font-medium" aria-hidden="true">
          {label}
        </p>
      )}
      <div className={classes.editor}>
        <Toolbar editor={editor} label={`עיצוב ה${label}`} controls={id} pictures={pictures} />
        <EditorContent editor={editor} />
      </div>
      {error !== undefined && <p className="text-error text-sm">{error}</p>}
      {arrived.length > 0 && (
        <UploadDialog
          title="הוספת תמונות לטקסט"
          given={arrived}
          onAdded={(picture) => insertPicture(editor, picture)}
          onClose={() => setArrived([])}
        />
      )}
    </div>
  )
}
