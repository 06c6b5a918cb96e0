import { IconBookmark, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import classes from '#platform/reports/client/Report.module.css'
import { reportViews, type SavedView, type ShownView } from '#platform/reports/contract/views.ts'

const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog)

interface Properties {
  /** The address of the report's page. */
  path: string
  view: ShownView
}

function useViews({ report }: ShownView): readonly SavedView[] {
  const { data } = useQuery({ ...q(reportViews.getReportViews, { report }), throwOnError: false })
  return data?.views ?? []
}

/** The views of a report that the person saved. */
export function ReportViews({ path, view }: Properties) {
  const views = useViews(view)
  if (views.length === 0) return null
  return (
    <div className={classes.whole}>
      <Chips
        oneLine
        label="התצוגות שלי"
        chips={views.map(({ name, search }) => ({
          label: name,
          href: `${path}${search}`,
          current: search === view.search,
        }))}
      />
    </div>
  )
}

/** Saves the view on the screen, or changes it where it is saved. */
export function SaveView({ view }: Pick<Properties, 'view'>) {
  const saved = useViews(view).find(({ search }) => search === view.search)
  return (
    <Action
      icon={saved ? IconPencil : IconBookmark}
      label={saved ? 'עריכת התצוגה' : 'שמירת תצוגה'}
      quiet
      opens={(close) => <ViewDialog view={view} saved={saved} onClose={close} />}
    />
  )
}
