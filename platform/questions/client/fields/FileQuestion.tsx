import { useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { ApiError, errorText } from '#core/client/api/errors.ts'
import type { Field } from '#core/client/kits/form/form.ts'
import type { DisplayedError } from '#core/client/ui/page/ErrorWords.tsx'
import { attachments } from '#platform/attachments/contract/attachments.ts'
import { problemOf } from '#platform/files/client/upload/files.ts'
import { SingleFile } from '#platform/files/client/upload/SingleFile.tsx'
import type { Question } from '#platform/questions/rules/questions.ts'

interface Properties {
  question: Question
  /** The id of the file that was uploaded. */
  text: Field<string>
}

export function FileQuestion({ question: { title, help, required }, text }: Properties) {
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<DisplayedError>()

  async function send(chosen: File): Promise<void> {
    setPart(0)
    try {
      const { id } = await call(attachments.uploadAttachment, { files: [chosen] }, { onProgress: setPart })
      text.onChange(id)
    } catch (error) {
      const [refused] = error instanceof ApiError ? error.errors : []
      setProblem({ ...errorText(error), ...(refused && { message: refused.message }) })
    } finally {
      setPart(null)
    }
  }

  function choose(chosen: File | null): void {
    text.onChange('')
    setFile(chosen)
    const wrong = chosen ? problemOf(chosen, 'attachment') : undefined
    setProblem(wrong)
    if (chosen && wrong === undefined) void send(chosen)
  }

  // A draft has the number of the file, and not the file.
  const isRestored = text.value !== '' && file === null
  return (
    <div className="grid grid-cols-1 gap-4">
      <SingleFile
        field={{ ...text, required, error: problem ?? text.error }}
        label={title}
        description={[help, 'PDF, Word או תמונה, עד 5 מ״ב למסמך.'].filter(Boolean).join(' ')}
        kind="attachment"
        file={file}
        part={part}
        onFile={choose}
      />
      {isRestored && (
        <p className="text-muted text-sm">קובץ שנבחר קודם כבר הועלה ויישלח. אפשר לבחור אחר במקומו.</p>
      )}
    </div>
  )
}
