import { useState } from 'react'
import { openDialog } from '#client/ui/dialog.ts'
import { WideDialog } from '#client/ui/WideDialog.tsx'
import type { LibraryFile } from '#contract/library.ts'
import { useLeaveGuard } from '../form/useLeaveGuard.ts'
import { UploadPanel } from './UploadPanel.tsx'

const lost = 'תמונות בלי תיאור וקבצים שעדיין נשלחים לא ייכנסו לספרייה.'

interface Properties {
  title: string
  /** Files that were chosen already: no others are asked for, and with the last of them the dialog closes. */
  given?: readonly File[]
  onAdded: (file: LibraryFile) => void
  onClose: () => void
}

/** Adds files to the library. Asks before what is not in it yet is given up. */
export function UploadDialog({ title, given, onAdded, onClose }: Properties) {
  const [waiting, setWaiting] = useState(0)
  useLeaveGuard(() => waiting > 0, lost)

  function close(): void {
    if (waiting === 0) {
      onClose()
      return
    }
    void openDialog({
      title: 'לסגור בלי לסיים?',
      description: lost,
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
        onAdded={onAdded}
        onWaiting={setWaiting}
        {...(given && { given, onFinished: onClose })}
      />
    </WideDialog>
  )
}
