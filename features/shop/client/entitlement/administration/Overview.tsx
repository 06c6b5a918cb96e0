import { useNavigate } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { type Column, link, number, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { counted } from '#core/rules/text/counted.ts'
import { thisYear } from '#features/shop/client/entitlement/entitlementQueries.ts'
import {
  type EntitlementOverview,
  entitlements,
  type YearBalance,
} from '#features/shop/contract/entitlements.ts'
import { Chart, MonthChart } from '#platform/reports/client/charts/Chart.tsx'
import { KeyFigures } from '#platform/reports/client/charts/KeyFigures.tsx'
import { adminHref } from './adminSearch.ts'
import { TypeField } from './Grant.tsx'

export const overviewQuery = (code: string) => q(entitlements.getEntitlementOverview, { code })

type Type = EntitlementOverview['types'][number]
type Branch = EntitlementOverview['branches'][number]
type Person = EntitlementOverview['near_end'][number]

const sums = <Row extends Pick<Type, 'people' | 'granted' | 'used' | 'balance'>>(): Column<Row>[] => [
  number('people', 'אנשים', ({ people }) => people),
  number('granted', 'הוענקו', ({ granted }) => granted),
  number('used', 'נוצלו', ({ used }) => used),
  number('balance', 'נשארו', ({ balance }) => balance),
]

const typeColumns: readonly Column<Type>[] = [
  link(
    'name',
    'סוג',
    ({ code }) => adminHref({ tab: 'overview', code }),
    ({ name, unit }) => `${name} (${unit})`,
  ),
  ...sums<Type>(),
]

const branchName = ({ name }: Branch) => name ?? 'בלי סניף'

const branchColumns: readonly Column<Branch>[] = [text('name', 'סניף', branchName), ...sums<Branch>()]

const personColumns: readonly Column<Person>[] = [
  link('name', 'של מי', ({ id }) => adminHref({ tab: 'person', person: id })),
  text('branch', 'סניף'),
  number('granted', 'הוענקו'),
  number('balance', 'נשארו'),
]

function Waiting({ overview }: { overview: EntitlementOverview }) {
  const { open_requests: open, oldest_request: oldest } = overview
  if (open === 0 || oldest === null) return <p className="text-muted">אין בקשות שמחכות לתשובה.</p>
  return (
    <p>
      <a href={adminHref({ state: 'open' })}>
        {counted(open, 'בקשה אחת מחכה לתשובה', '# בקשות מחכות לתשובה', 'שתי בקשות מחכות לתשובה')}
      </a>
      ; הוותיקה ביותר: <DateText date={oldest} />.
    </p>
  )
}

function OfType({ type, overview }: { type: Type; overview: EntitlementOverview }) {
  const { name, unit, granted, used, balance } = type
  const text = (amount: number) => amountText(amount, unit)
  return (
    <>
      <KeyFigures
        figures={[
          { label: `הוענקו השנה (${unit})`, value: granted },
          { label: 'נוצלו', value: used },
          { label: 'נשארו', value: balance },
          { label: 'קרובים לסוף', value: overview.near_end.length },
        ]}
      />
      <MonthChart
        months={overview.months}
        period={{ from: `${thisYear()}-01-01` }}
        empty={{ granted: 0, used: 0 }}
        series={[
          { name: 'נוצלו', value: (each) => each.used },
          { name: 'הוענקו', paint: 'stripes', value: (each) => each.granted },
        ]}
        summary={(best, month) => `הכי הרבה ניצול: ${month}, ${text(best.used)}.`}
      />
      {overview.branches.length > 0 && (
        <>
          <Chart
            title="לפי סניף"
            axis="סניף"
            kind="parts"
            rows={overview.branches}
            nameOf={branchName}
            series={[{ name: 'נוצלו', value: (each) => each.used }]}
          />
          <h2>סניפים</h2>
          <DataTable
            label={`${name} לפי סניף`}
            columns={branchColumns}
            rows={overview.branches}
            rowKey={(each) => branchName(each)}
          />
        </>
      )}
      <h2>קרובים לסוף</h2>
      {overview.near_end.length === 0 ? (
        <p className="text-muted">לכולם נשארה יותר מעשירית ממה שהוענק השנה.</p>
      ) : (
        <DataTable
          label="מי שנשארה להם עד עשירית ממה שהוענק השנה"
          columns={personColumns}
          rows={overview.near_end}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

export function Overview({ types, code }: { types: readonly YearBalance[]; code: string }) {
  const navigate = useNavigate()
  const overview = useRead(overviewQuery(code))
  const type = overview.types.find((each) => each.code === code)
  return (
    <>
      <Waiting overview={overview} />
      <DataTable
        label="סוגי הזכאות השנה"
        columns={typeColumns}
        rows={overview.types}
        rowKey={(each) => each.code}
      />
      <div>
        <TypeField
          types={types}
          value={code}
          onChange={(next) =>
            void navigate({ href: adminHref({ tab: 'overview', code: next }), resetScroll: false })
          }
        />
      </div>
      {type && <OfType type={type} overview={overview} />}
    </>
  )
}
