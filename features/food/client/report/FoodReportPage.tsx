import type { ReactNode } from 'react'
import { LinkTabs } from '#core/client/ui/LinkTabs.tsx'
import { ReportPage } from '#platform/reports/client/ReportPage.tsx'

const types = { daily: 'יומי', weekly: 'שבועי', employee: 'לפי עובד' } as const

interface Properties {
  type: keyof typeof types
  text: string
  shown: string | number
  children: ReactNode
}

/** One of the reports of lunches, beside the way to the others. */
export function FoodReportPage({ type, text, shown, children }: Properties) {
  return (
    <ReportPage title={`דוח ארוחות: ${types[type]}`} text={text} shown={shown}>
      <LinkTabs
        label="דוחות הארוחות"
        tabs={Object.entries(types).map(([key, label]) => ({
          label,
          href: `/food-report/${key}`,
          current: key === type,
        }))}
      />
      {children}
    </ReportPage>
  )
}
