import { IconBookmark, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { q } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import type { Body, Fields } from '#core/contract/endpoint.ts'
import classes from '#platform/reports/client/Report.module.css'
import { reportViews } from '#platform/reports/contract/views.ts'

/** What the page of a report shows: what saves it, without a name and a schedule. */
export type ShownView = Pick<Body<typeof reportViews.saveReportView>, 'report' | 'search' | 'filter'>
export type SavedView = Fields<typeof reportViews.getReportViews>['views'][number]

const ViewDialog = lazy(async () => ({
  default: (await loadLazily(() => import('./ViewDialog.tsx'))).ViewDialog,
}))

/** The views of a report that the person saved, and what saves the one on the screen. */
export function ReportViews({ path, view }: { path: string; view: ShownView }) {
  const { data } = useQuery({
    ...q(reportViews.getReportViews, { report: view.report }),
    throwOnError: false,
  })
  const views = data?.views ?? []
  const saved = views.find(({ search }) => search === view.search)
  return (
    <div className={`flex items-center gap-8 ${classes.whole}`}>
      {views.length > 0 && (
        <Chips
          oneLine
          label="התצוגות שלי"
          chips={views.map(({ name, search }) => ({
            label: name,
            href: `${path}${search}`,
            current: search === view.search,
          }))}
        />
      )}
      <Action
        icon={saved ? IconPencil : IconBookmark}
        label={saved ? 'עריכת התצוגה' : 'שמירת תצוגה'}
        quiet
        size="sm"
        className="shrink-0"
        opens={(close) => <ViewDialog view={view} saved={saved} onClose={close} />}
      />
    </div>
  )
}
