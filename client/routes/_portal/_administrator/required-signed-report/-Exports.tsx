import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#client/api/download.ts'
import { errorText } from '#client/api/errors.ts'
import { showAlert } from '#client/ui/alert.ts'
import { signatures } from '#contract/signatures.ts'
import { filterOf, type ItemSearch } from './-reportSearch.ts'

type Format = 'xlsx' | 'csv'

/** The report on paper, and the people that the filters leave as a file. */
export function Exports({ search, title }: { search: ItemSearch; title: string }) {
  const [saving, setSaving] = useState<Format>()

  async function save(format: Format): Promise<void> {
    setSaving(format)
    try {
      const name = `חתימות ${title}`.replace(/[\\/:*?"<>|]/g, ' ').trim()
      await download(signatures.exportSignatures, { ...filterOf(search), format }, `${name}.${format}`)
    } catch (error) {
      showAlert(errorText(error))
    } finally {
      setSaving(undefined)
    }
  }

  const properties = (format: Format) => ({
    variant: 'default',
    size: 'md',
    loading: saving === format,
    disabled: saving !== undefined,
    onClick: () => void save(format),
  })
  return (
    <>
      <Button
        {...properties('xlsx')}
        leftSection={<IconFileSpreadsheet size={20} stroke={1.8} aria-hidden />}
      >
        ייצוא לאקסל
      </Button>
      <Button {...properties('csv')} leftSection={<IconTable size={20} stroke={1.8} aria-hidden />}>
        {'ייצוא ל־'}
        <bdi>CSV</bdi>
      </Button>
      <Button
        variant="default"
        size="md"
        leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}
        onClick={() => window.print()}
      >
        הדפסה
      </Button>
    </>
  )
}
