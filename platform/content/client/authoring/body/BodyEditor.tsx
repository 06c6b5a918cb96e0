import { Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { Field } from '#core/client/kits/form/form.ts'
import richText from '#platform/content/client/cards/RichText.module.css'
import { filesIn, isPictureFile } from '#platform/files/client/upload/files.ts'
import { UploadDialog } from '../../library/UploadDialog.tsx'
import { insertPicture } from './askFor.tsx'
import classes from './BodyEditor.module.css'
import { bodyExtensions } from './extensions.ts'
import { pastedHtml } from './pastedHtml.ts'
import { Toolbar } from './Toolbar.tsx'

interface Properties {
  /** HTML. */
  field: Field<string>
  label: string
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
export function BodyEditor({ field: { id, value, error, onChange }, label, pictures = true }: Properties) {
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
      <p className="pb-4 font-medium" aria-hidden="true">
        {label}
      </p>
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
