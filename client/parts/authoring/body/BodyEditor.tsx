import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import richText from '#client/parts/RichText.module.css'
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

/** The text as it is kept: without the empty lines that the editor holds ready after the last block. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}

/** The rich editor of an item's text, which looks as the text will when it is read. */
export function BodyEditor({ label, initial, onChange, pictures = true }: Properties) {
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
    </div>
  )
}
