import { useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { ApiError, errorText } from '#core/client/api/errors.ts'
import { type Attachment, attachments } from '#platform/attachments/contract/attachments.ts'

/** Uploads a private file for an answer, and says how that stands. */
export function useAttachment(onUploaded: (file: Attachment) => void) {
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()

  async function send(file: File): Promise<void> {
    setProblem(undefined)
    setPart(0)
    try {
      onUploaded(await call(attachments.uploadAttachment, { files: [file] }, { onProgress: setPart }))
    } catch (error) {
      const [refused] = error instanceof ApiError ? error.errors : []
      setProblem(refused?.message ?? errorText(error).message)
    } finally {
      setPart(null)
    }
  }

  return { part, problem, setProblem, send }
}
