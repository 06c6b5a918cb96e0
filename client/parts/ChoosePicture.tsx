import { type ReactNode, useRef } from 'react'
import { useCall } from '#client/api/queries.ts'
import { showAlert } from '#client/ui/alert.ts'
import type { Picture } from '#contract/common.ts'
import { maximumUploadBytes, media } from '#contract/media.ts'

interface Properties {
  onChoose: (picture: Picture) => void
  /** Draws the button: `open` begins the choice, `pending` says that a picture is on its way. */
  children: (choice: { open: () => void; pending: boolean }) => ReactNode
}

/**
 * The choice of a picture, wherever one is chosen: of the own device, which uploads it. The one place where choosing from
 * the media library joins.
 */
export function ChoosePicture({ onChoose, children }: Properties) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useCall(media.upload, {
    onSuccess: ({ files: [picture] }) => {
      if (picture) onChoose(picture)
    },
  })

  function send(file: File | undefined): void {
    if (!file) return
    if (file.size > maximumUploadBytes) {
      showAlert({ severity: 'error', message: 'התמונה גדולה מ־20 מגה־בייט. כדאי לבחור תמונה קטנה יותר.' })
      return
    }
    upload.mutate({ files: [file] })
  }

  return (
    <>
      {children({ open: () => input.current?.click(), pending: upload.isPending })}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0])
          // The same file again must be a change too.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
