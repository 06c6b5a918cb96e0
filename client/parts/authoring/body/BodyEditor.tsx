import { TextSelection } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { UploadDialog } from '#client/parts/library/UploadDialog.tsx'
import richText from '#client/parts/RichText.module.css'
import { filesIn, isPictureFile } from '#client/parts/upload/files.ts'
import { insertPicture } from './askFor.tsx'
import classes from './BodyEditor.module.css'
import { bodyExtensions } from './extensions.ts'
import { Toolbar } from './Toolbar.tsx'

interface Properties {
  label: string
  /** The HTML that the editor begins with; later changes of it are its own. */
  initial: string
  onChange: (html: string) => void
  /** False where the text is to have no pictures. */
  pictures?: boolean
}

/** The text as saved, without the empty lines that the editor adds after the last block. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}

const picturesIn = (data: DataTransfer | null) => filesIn(data).filter(isPictureFile)

/** The rich editor of an item's text, which looks as the text will when it is read. */
export function BodyEditor({ label, initial, onChange, pictures = true }: Properties) {
  const [arrived, setArrived] = useState<readonly File[]>([])

  /** Begins their way into the library and the text; false where there are none. */
  function take(files: readonly File[]): boolean {
    if (!pictures || files.length === 0) return false
    setArrived(files)
    return true
  }

  const editor = useEditor({
    extensions: bodyExtensions,
    content: initial,
    // The content policy forbids style elements; what they would hold is in BodyEditor.module.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: 'field-body',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: `${richText.text} ${classes.text}`,
      },
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
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  })
  return (
    <div>
      <p className={classes.label} aria-hidden="true">
        {label}
      </p>
      <div className={classes.editor}>
        <Toolbar editor={editor} label={`עיצוב ה${label}`} pictures={pictures} />
        <EditorContent editor={editor} />
      </div>
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
