import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { download } from '#client/api/download.ts'
import { SaveButtons } from '#client/parts/SaveButtons.tsx'
import { signatures } from '#contract/signatures.ts'
import { filterOf, type ItemSearch } from './-reportSearch.ts'

/** The report on paper, and the people that the filters leave as a file. */
export function Exports({ search, title }: { search: ItemSearch; title: string }) {
  const name = `חתימות ${title}`.replace(/[\\/:*?"<>|]/g, ' ').trim()
  return (
    <>
      <SaveButtons
        save={(format) =>
          download(signatures.exportSignatures, { ...filterOf(search), format }, `${name}.${format}`)
        }
      />
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
