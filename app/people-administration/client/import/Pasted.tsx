import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'

/** Where cells that were copied in a spreadsheet are pasted, which come with tabs between them. */
export function Pasted({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const [text, setText] = useState('')
  return (
    <div className="grid grid-cols-1 gap-8">
      <Textarea
        label="או הדבקה מגיליון"
        description="מעתיקים בגיליון את השורות, יחד עם שורת הכותרות, ומדביקים כאן."
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Spreadsheets copy a picture beside the text, which the page would take for a file.
        onPaste={(event) => event.stopPropagation()}
      />
      <Action
        label="המשך עם מה שהודבק"
        className="w-fit"
        disabled={disabled || text.trim() === ''}
        onClick={() => onFile(new File([text], 'הדבקה.tsv', { type: 'text/tab-separated-values' }))}
      />
    </div>
  )
}
