import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { errorText } from '#core/client/api/errors.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import type { Export } from '#core/contract/export.ts'
import classes from '#platform/reports/client/Report.module.css'
import { exports } from '#platform/reports/contract/exports.ts'
import { useExports } from './useExports.ts'

/** How far a file is: a bar while it is made, then a button that saves it. */
export function ExportState({ file: { id, state, rows, total, file_name } }: { file: Export }) {
  if (state === 'failed') return <span>הכנת הקובץ לא הצליחה. אפשר לבקש אותו שוב.</span>
  if (state === 'waiting') {
    const percent = total ? Math.floor((rows * 100) / total) : 0
    return <ProgressBar percent={percent} label={`הכנת הקובץ ${file_name}`} />
  }
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
      onClick={() =>
        download(exports.downloadExport, { id }).catch((error: unknown) => showAlert(errorText(error)))
      }
    >
      הורדת הקובץ
    </Button>
  )
}

/** A file that was just asked for, beside the buttons that asked for it. */
export function ExportProgress({ id }: { id: string }) {
  const file = useExports().find((each) => each.id === id)
  if (!file) return null
  return (
    <div className={classes.making}>
      <p role="status">
        {file.state === 'waiting' && 'השורות רבות, והקובץ מוכן ברקע. אפשר להמשיך לעבוד: תגיע התראה. '}
        {file.state === 'ready' && 'הקובץ מוכן. '}
        <AppLink href="/exports">לכל הקבצים שלי</AppLink>
      </p>
      <ExportState file={file} />
    </div>
  )
}
