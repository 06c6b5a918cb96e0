import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { TObject } from 'typebox'
import { call } from '#client/api/call.ts'
import { download } from '#client/api/download.ts'
import { ApiError, errorText } from '#client/api/errors.ts'
import { Retry } from '#client/parts/Retry.tsx'
import { showAlert } from '#client/ui/alert.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exports } from '#contract/exports.ts'
import type { fileFormats } from '#contract/report.ts'
import { ExportProgress } from './ExportProgress.tsx'

/** The `fileEndpoint` of a report. */
export type FileEndpoint = Endpoint & { query: TObject; report: string }
type Format = (typeof fileFormats)[number]

interface Properties {
  endpoint: FileEndpoint
  /** What the file is asked for, without its format. */
  query: object
}

/** The two files of a report. One of many rows is made in the background, and its progress shows. */
export function FileButtons({ endpoint, query }: Properties) {
  const client = useQueryClient()
  const [saving, setSaving] = useState<Format>()
  const [making, setMaking] = useState<string>()

  async function save(format: Format): Promise<void> {
    setSaving(format)
    try {
      await download<FileEndpoint>(endpoint, { ...query, format }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'reports.too-many-rows') throw error
        const body = { report: endpoint.report, filter: { ...query }, format }
        const { id } = await call(exports.startExport, { body })
        await client.invalidateQueries({ queryKey: [exports.getExports.path] })
        setMaking(id)
      })
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
      {making !== undefined && (
        <Retry>
          <Suspense>
            <ExportProgress id={making} />
          </Suspense>
        </Retry>
      )}
    </>
  )
}
