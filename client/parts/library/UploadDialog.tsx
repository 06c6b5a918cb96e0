import { useState } from 'react'
import { UploadPanel } from '#client/parts/library/UploadPanel.tsx'
import { useLeaveGuard } from '#client/parts/useLeaveGuard.ts'
import { announce } from '#client/ui/announce.ts'
import { openDialog } from '#client/ui/dialog.ts'
import { WideDialog } from '#client/ui/WideDialog.tsx'

const lost = 'תמונות בלי תיאור וקבצים שעדיין נשלחים לא ייכנסו לספרייה.'

/** Adds many files to the library. Asks before what is not in it yet is given up. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
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
    <WideDialog title="העלאת קבצים לספרייה" onClose={close}>
      <UploadPanel kind="any" onAdded={() => announce('הקובץ נוסף לספרייה')} onWaiting={setWaiting} />
    </WideDialog>
  )
}
