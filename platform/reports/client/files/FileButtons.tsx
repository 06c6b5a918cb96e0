import { IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { TObject } from 'typebox'
import { call } from '#core/client/api/call.ts'
import { download } from '#core/client/api/download.ts'
import { ApiError, showError } from '#core/client/api/errors.ts'
import type { MenuAction } from '#core/client/ui/controls/MoreMenu.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageActions } from '#core/client/ui/page/PageActions.tsx'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { exports } from '#platform/reports/contract/exports.ts'
import type { fileFormats } from '#platform/reports/contract/report.ts'
import { ExportProgress } from './ExportProgress.tsx'

/** The file of a report (`reportEndpoints`). */
export type FileEndpoint = Endpoint & { query: TObject; report: string }
type Format = (typeof fileFormats)[number]

interface Properties {
  endpoint: FileEndpoint
  /** What the file is asked for, without its format. */
  query: object
}

/** The two files of a report. One of many rows is made in the background: `progress` shows how far it is. */
export function useFiles({ endpoint, query }: Properties): { actions: MenuAction[]; progress: ReactNode } {
  const client = useQueryClient()
  const [making, setMaking] = useState<string>()

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: Format) =>
      download<FileEndpoint>(endpoint, { ...query, format }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'reports.too-many-rows') throw error
        const body = { report: endpoint.report, filter: { ...query }, format }
        const { id } = await call(exports.startExport, { body })
        await client.invalidateQueries({ queryKey: [exports.getExports.path] })
        setMaking(id)
      }),
    onError: showError,
  })
  const action = (format: Format) => ({
    pending: isPending && variables === format,
    onPress: () => {
      if (!isPending) mutate(format)
    },
  })
  return {
    actions: [
      { label: 'ייצוא לאקסל', icon: IconFileSpreadsheet, ...action('xlsx') },
      { label: 'ייצוא ל־CSV', icon: IconTable, ...action('csv') },
    ],
    progress: making !== undefined && (
      <Retry fallback={null}>
        <ExportProgress id={making} />
      </Retry>
    ),
  }
}

/** The files of a report, as buttons. */
export function FileButtons(properties: Properties) {
  const { actions, progress } = useFiles(properties)
  return (
    <>
      <PageActions label="קבצים" actions={actions} />
      {progress}
    </>
  )
}
