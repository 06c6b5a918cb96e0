import { useRef, useState } from 'react'
import { openDialog } from '#client/ui/dialog.ts'
import { WideDialog } from '#client/ui/WideDialog.tsx'
import type { LibraryFile } from '#contract/library.ts'
import { useLeaveGuard } from '../useLeaveGuard.ts'
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
  const asking = useRef(false)
  useLeaveGuard(() => waiting > 0, lost)

  function close(): void {
    if (waiting === 0) {
      onClose()
      return
    }
    // Escape may be pressed again before the question is there.
    if (asking.current) return
    asking.current = true
    void openDialog({
      title: 'לסגור בלי לסיים?',
      description: lost,
      okLabel: 'סגירה',
      cancelLabel: 'להמשיך',
      danger: true,
      onSubmit: onClose,
      onCancel: () => {
        asking.current = false
      },
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
