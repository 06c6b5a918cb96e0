import { useEffect } from 'react'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'
import { UploadPanel } from './UploadPanel.tsx'
import { isWaiting, unsavedWarning, useLibraryUploads } from './useLibraryUploads.ts'

interface Properties {
  title: string
  /** Files that were chosen already: no others are asked for, and with the last of them the dialog closes. */
  given?: readonly File[]
  onAdded: (file: LibraryFile) => void
  onClose: () => void
}

/** Adds files to the library. Asks before what is not in it yet is given up. */
export function UploadDialog({ title, given, onAdded, onClose }: Properties) {
  const { queue, uploads } = useLibraryUploads('any', onAdded)

  useEffect(() => {
    if (given) queue.add(given)
  }, [queue, given])

  function close(): void {
    if (!queue.list.get().some(isWaiting)) {
      onClose()
      return
    }
    void openDialog({
      title: 'לסגור בלי לסיים?',
      description: unsavedWarning,
      okLabel: 'סגירה',
      cancelLabel: 'להמשיך',
      danger: true,
      onSubmit: onClose,
    })
  }

  return (
    <WideDialog title={title} onClose={close}>
      <UploadPanel
        kind="any"
        queue={queue}
        uploads={uploads}
        given={given !== undefined}
        onAdded={onAdded}
        onSettled={() => {
          if (given && queue.list.get().every(({ result }) => result?.file)) onClose()
        }}
      />
    </WideDialog>
  )
}
