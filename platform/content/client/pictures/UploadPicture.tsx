import { useMutation } from '@tanstack/react-query'
import { showError } from '#core/client/api/errors.ts'
import type { Picture } from '#core/contract/common.ts'
import { FileChoice } from '#platform/files/client/upload/FileChoice.tsx'
import { sendPicture } from '#platform/files/client/upload/sendPicture.ts'

/** Sends a picture of the device, for those who add to something and may not read the media library. */
export function UploadPicture({ onSent }: { onSent: (picture: Picture) => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      sendPicture(file, { onProgress: () => undefined, signal: new AbortController().signal }),
    onSuccess: onSent,
    onError: showError,
  })
  return (
    <FileChoice
      label={isPending ? 'התמונה נשלחת' : 'הוספת תמונה'}
      multiple={false}
      disabled={isPending}
      onFiles={([file]) => file && mutate(file)}
    />
  )
}
