import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { showAlert } from '../../ui/alert.ts'
import { readSheetFile, SheetFileProblem } from './readSheetFile.ts'

interface Properties {
  /** For screen readers. */
  label: string
  onRead: (lines: string[][]) => void
}

/** Chooses an Excel or CSV file and reads its cells. */
export function SheetFileButton({ label, onRead }: Properties) {
  const file = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  async function read(chosen: File): Promise<void> {
    setPending(true)
    try {
      onRead(await readSheetFile(chosen))
    } catch (error) {
      if (!(error instanceof SheetFileProblem)) throw error
      showAlert({ severity: 'error', message: error.message })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void read(chosen)
          // So that the same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        size="md"
        loading={pending}
        leftSection={<IconFileSpreadsheet size={20} stroke={1.8} aria-hidden />}
        onClick={() => file.current?.click()}
      >
        <span>
          בחירת קובץ <bdi>Excel</bdi> או <bdi>CSV</bdi>
        </span>
      </Button>
    </>
  )
}
