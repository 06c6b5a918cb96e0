import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { SheetReading } from './SheetReading.tsx'
import { type OpenSheet, type ReadsSheet, useSheetFile } from './useSheetFile.ts'

interface Properties {
  /** For screen readers. */
  label: string
  endpoint: ReadsSheet
  onRead: (sheet: OpenSheet) => void
}

/** Chooses an Excel or CSV file, and shows how it was read. */
export function SheetFileButton({ label, endpoint, onRead }: Properties) {
  const input = useRef<HTMLInputElement>(null)
  const { opened, open, pending } = useSheetFile(endpoint, onRead)
  return (
    <div className="grid grid-cols-1 gap-12">
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void open(chosen)
          // So that the same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      <div>
        <Action
          icon={IconFileSpreadsheet}
          label={
            <span>
              בחירת קובץ <bdi>Excel</bdi> או <bdi>CSV</bdi>
            </span>
          }
          loading={pending}
          onClick={() => input.current?.click()}
        />
      </div>
      {opened && (
        <SheetReading
          sheet={opened}
          disabled={pending}
          onChoose={(file, choice) => void open(file, choice)}
        />
      )}
    </div>
  )
}
