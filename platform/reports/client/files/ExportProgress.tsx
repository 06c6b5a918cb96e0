import { IconDownload } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { Export } from '#core/contract/export.ts'
import { exports } from '#platform/reports/contract/exports.ts'

/** The polling interval while a file is being made, in milliseconds. */
const interval = 1500

/** The person's files, polled while one of them is being made. */
export function useExports(): readonly Export[] {
  const data = useRead({
    ...q(exports.getExports),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((each) => each.state === 'waiting') ? interval : false,
  })
  return data.exports
}

/** How far a file is: a bar while it is made, then a button that saves it. */
export function ExportState({ file: { id, state, rows, total, file_name } }: { file: Export }) {
  if (state === 'failed') return <span>הכנת הקובץ לא הצליחה. אפשר לבקש אותו שוב.</span>
  if (state === 'waiting') {
    const percent = total ? Math.floor((rows * 100) / total) : 0
    return <ProgressBar percent={percent} label={`הכנת הקובץ ${file_name}`} />
  }
  return (
    <Action
      icon={IconDownload}
      label="הורדת הקובץ"
      onClick={() => download(exports.downloadExport, { id })}
    />
  )
}

/** A file that was just asked for, beside the buttons that asked for it. */
export function ExportProgress({ id }: { id: string }) {
  const file = useExports().find((each) => each.id === id)
  if (!file) return null
  return (
    <div className="grid flex-[1_1_100%] gap-6 max-w-[28rem] text-muted">
      <p role="status">
        {file.state === 'waiting' && 'השורות רבות, והקובץ מוכן ברקע. אפשר להמשיך לעבוד: תגיע התראה. '}
        {file.state === 'ready' && 'הקובץ מוכן. '}
        <a href="/exports">לכל הקבצים שלי</a>
      </p>
      <ExportState file={file} />
    </div>
  )
}
