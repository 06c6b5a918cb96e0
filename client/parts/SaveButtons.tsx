import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#client/api/errors.ts'
import { showAlert } from '#client/ui/alert.ts'

export type SheetFormat = 'xlsx' | 'csv'

/** The two files in which a report is saved. `save` rejects where there is no file; an alert then says why. */
export function SaveButtons({ save }: { save: (format: SheetFormat) => Promise<void> }) {
  const [saving, setSaving] = useState<SheetFormat>()
  async function run(format: SheetFormat): Promise<void> {
    setSaving(format)
    try {
      await save(format)
    } catch (error) {
      showAlert(errorText(error))
    } finally {
      setSaving(undefined)
    }
  }

  const properties = (format: SheetFormat) => ({
    variant: 'default',
    size: 'md',
    loading: saving === format,
    disabled: saving !== undefined,
    onClick: () => void run(format),
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
    </>
  )
}
