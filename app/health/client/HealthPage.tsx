import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type HealthFinding, health } from '#app/health/contract/health.ts'
import { alertsOf, runbook } from '#app/health/rules/runbook.ts'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { type Column, choice, custom, status } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import classes from './HealthPage.module.css'

function Advice({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      <UserText key={index}>{part}</UserText>
    ) : (
      <Ltr key={index} className="whitespace-nowrap font-semibold">
        {part}
      </Ltr>
    ),
  )
}

/** What to do about each alert, whose annotations lead here; the one that somebody came for is marked. */
function Runbook() {
  const sought = useLocation({ select: ({ hash }) => hash })
  return (
    <SectionCard title="התרעות הניטור, ומה לעשות בכל אחת">
      <ul className={`plain ${classes.runbook}`}>
        {runbook.map(({ alert, says, advice }) => (
          <li
            key={alert}
            id={alert}
            className="flex flex-col gap-4 items-start"
            aria-current={alert === sought ? 'location' : undefined}
          >
            <h3 className="font-semibold">
              <Ltr>{alert}</Ltr>
            </h3>
            <UserText>{says}</UserText>
            <span className="text-muted">
              <Advice>{advice}</Advice>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

const healthQuery = q(health.getSystemHealth)

export const Route = createFileRoute('/_portal/admin/health')({
  loader: () => void prefetch(healthQuery),
  component: HealthPage,
})

/** Polling interval, in milliseconds. */
const interval = 30_000

const subjects: Record<HealthFinding['subject'], string> = {
  database: 'מסד הנתונים',
  replica: 'עותק לקריאה',
  storage: 'אחסון הקבצים',
  scanner: 'סורק וירוסים',
  disk: 'מקום בדיסק',
  mail: 'דואר',
  pushes: 'התראות למכשירים',
  jobs: 'עבודות רקע',
  backup: 'גיבוי',
  memory: 'זיכרון',
  calls: 'תקלות',
}

const states = {
  good: { tone: 'success', icon: IconCircleCheck, text: 'תקין' },
  warning: { tone: 'warning', icon: IconAlertTriangle, text: 'דורש בדיקה' },
  bad: { tone: 'error', icon: IconCircleX, text: 'תקלה' },
} as const
const order = Object.keys(states).toReversed()

function What({ subject, state, sentence, advice, page }: HealthFinding) {
  return (
    <span className="flex flex-col gap-4 items-start">
      <UserText>{sentence}</UserText>
      {advice !== '' && (
        <span className="text-muted">
          <UserText>{advice}</UserText>
        </span>
      )}
      {page && <a href={page}>לפרטים</a>}
      {state !== 'good' && (
        <span className="flex flex-wrap gap-y-4 gap-x-12">
          {alertsOf(subject).map((alert) => (
            <a key={alert} href={`#${alert}`}>
              <Ltr>{alert}</Ltr>
            </a>
          ))}
        </span>
      )}
    </span>
  )
}

const columns: readonly Column<HealthFinding>[] = [
  choice('subject', 'מה', subjects),
  status('state', 'מצב', ({ state }) => {
    const { tone, icon, text } = states[state]
    return (
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
    )
  }),
  custom('what', 'מה קורה ומה לעשות', (finding) => <What {...finding} />),
]

function Health() {
  const data = useRead({ ...healthQuery, refetchInterval: interval })
  const rows = data.findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const troubles = rows.filter(({ state }) => state !== 'good').length
  return (
    <>
      <p role="status" className="text-xl font-semibold">
        {troubles === 0
          ? 'הכול תקין'
          : counted(troubles, 'דבר אחד דורש טיפול', '# דברים דורשים טיפול', 'שני דברים דורשים טיפול')}
      </p>
      <DataTable
        label="מצב המערכת"
        columns={columns}
        rows={rows}
        rowKey={({ subject }) => subject}
        sortable={false}
      />
      <SectionCard title="התהליך שענה">
        <Facts columns>
          <Fact label="גרסה">
            <Ltr>{data.version}</Ltr>
          </Fact>
          <Fact label="Node">
            <Ltr>{data.node}</Ltr>
          </Fact>
          <Fact label="עלה">
            <DateText date={data.started_at} />
          </Fact>
          <Fact label="נבדק">
            <DateText date={data.checked_at} />
          </Fact>
        </Facts>
      </SectionCard>
    </>
  )
}

function CheckAgain() {
  const { refetch, isFetching } = useQuery({ ...healthQuery, enabled: false })
  return <Action icon={IconRefresh} label="בדיקה מחדש" loading={isFetching} onClick={() => void refetch()} />
}

function HealthPage() {
  return (
    <AdminPage text="נבדק מחדש בכל חצי דקה." actions={<CheckAgain />}>
      <Suspense fallback={<Loading rows={8} height="69px" />}>
        <Health />
      </Suspense>
      <Runbook />
      <p>
        למי שבונים מסכים: <a href="/admin/parts">חלקי המסך</a>
      </p>
    </AdminPage>
  )
}
