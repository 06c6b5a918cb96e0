import { IconHistory } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { Results } from '#core/client/kits/list/Results.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import type { LedgerEntry, YearBalance } from '#features/shop/contract/entitlements.ts'
import { balancesQuery, historyYears, ledgerQuery, thisYear } from './entitlementQueries.ts'

interface Properties {
  userId: number
  types: readonly YearBalance[]
  /** Undefined: this year. */
  year: number | undefined
  page: number
  hrefOf: (year: number | undefined) => string
  actors?: boolean
}

const kinds: Record<LedgerEntry['kind'], string> = {
  grant: 'נוספה זכאות',
  order: 'הזמנה',
  cancel: 'הוחזר אחרי ביטול הזמנה',
  correction: 'תיקון: הוחזר לארגון',
}

function Entry({
  entry,
  type,
  actors,
}: {
  entry: LedgerEntry
  type: YearBalance | undefined
  actors: boolean
}) {
  const { kind, order_id, reason, amount, balance, actor, created_at } = entry
  return (
    <li className="line-between grid grid-cols-[minmax(0,1fr)_fit-content(50%)] gap-x-16 py-12 px-18">
      <p className="font-semibold">
        {kinds[kind]}
        {order_id !== null && (
          <>
            {' '}
            <a href={`/order/${order_id}`} aria-label={`הזמנה ${order_id}`}>
              {order_id}
            </a>
          </>
        )}
      </p>
      <p
        className="col-start-2 row-start-1 text-xl font-bold text-end data-added:text-success"
        data-added={amount > 0 || undefined}
      >
        <Ltr>{amount > 0 ? `+${amount}` : `−${-amount}`}</Ltr>
      </p>
      {order_id === null && (
        <p className="wrap-anywhere">
          <UserText>{reason}</UserText>
        </p>
      )}
      <p className="flex flex-wrap text-muted text-md gap-x-14">
        <UserText>{type?.name ?? entry.code}</UserText>
        <DateText date={created_at} />
        {actors && (
          <span>
            {'ביצוע: '}
            <UserText>{actor}</UserText>
          </span>
        )}
      </p>
      <p className="col-2 row-[2/span_2] text-muted text-md text-end">
        יתרה: <UserText>{amountText(balance, type?.unit ?? '')}</UserText>
      </p>
    </li>
  )
}

function Entries({ userId, types, year, page, hrefOf, actors = false }: Properties) {
  const data = useRead(ledgerQuery(userId, { year, page }))
  return (
    <Results
      items="פעולות"
      page={page}
      first={hrefOf(year)}
      nothing={{
        icon: IconHistory,
        title: `אין פעולות בשנת ${year ?? thisYear()}`,
        text: 'כל מה שהתקבל ונוצל יופיע כאן.',
      }}
      count={data.entries.length}
      hasMore={data.has_more}
    >
      <Card>
        <ul className="plain" aria-label="פעולות">
          {data.entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              type={types.find(({ code }) => code === entry.code)}
              actors={actors}
            />
          ))}
        </ul>
      </Card>
    </Results>
  )
}

/** What was granted and used of each type in an earlier year. */
function YearSums({ userId, year }: { userId: number; year: number }) {
  const data = useRead(balancesQuery(userId, year))
  const types = data.balances.filter(({ granted, used }) => granted > 0 || used > 0)
  if (types.length === 0) return null
  return (
    <ul className="plain flex flex-wrap gap-4 gap-x-24 text-muted" aria-label={`סיכום ${year}`}>
      {types.map(({ code, name, granted, used }) => (
        <li key={code}>
          <UserText>{name}</UserText>
          {`: התקבלו ${granted}, נוצלו ${used}`}
        </li>
      ))}
    </ul>
  )
}

export function Ledger(properties: Properties) {
  const { userId, year, page, hrefOf } = properties
  return (
    <div className="grid grid-cols-1 gap-14">
      <Chips
        label="שנה"
        chips={historyYears().map((each) => {
          const chosen = each === thisYear() ? undefined : each
          return { label: String(each), href: hrefOf(chosen), current: chosen === year }
        })}
      />
      <Suspense key={`${userId} ${year} ${page}`} fallback={<Loading rows={3} height="4rem" />}>
        {year !== undefined && <YearSums userId={userId} year={year} />}
        <Entries {...properties} />
      </Suspense>
    </div>
  )
}
