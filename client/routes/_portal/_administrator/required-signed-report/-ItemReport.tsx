import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { useChange } from '#client/parts/admin/AdminList.tsx'
import { Chips } from '#client/parts/Chips.tsx'
import { KeyFigure, KeyFigures } from '#client/parts/KeyFigures.tsx'
import { idParameter } from '#client/parts/list/searchOf.ts'
import { Chart } from '#client/parts/report/Chart.tsx'
import { Report, screenColumns } from '#client/parts/report/Report.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Fields } from '#contract/endpoint.ts'
import type { Signer } from '#contract/signature-report.ts'
import { signatures } from '#contract/signatures.ts'
import { ReminderButton } from './-ReminderButton.tsx'
import classes from './-ReportPage.module.css'
import {
  address,
  filterOf,
  type ItemSearch,
  type ReportSearch,
  signerList,
  totalsQuery,
} from './-signerList.ts'

const { columns: described } = signatures.getSigners
const columns = screenColumns<Signer>(described, {
  signed_at: ({ signed_at }) =>
    signed_at ?? <Badge tone="warning">{described.find(({ key }) => key === 'signed_at')?.empty}</Badge>,
})

function Filters({ search }: { search: ItemSearch }) {
  const { branches } = useSuspenseQuery(totalsQuery(search.item)).data
  const change = useChange<ReportSearch>(address, search)
  const chip = (label: string, state: ItemSearch['state']) => ({
    label,
    href: address.href({ ...search, page: undefined, state }),
    current: search.state === state,
  })
  return (
    <div className={classes.filters}>
      <Chips
        label="סינון לפי חתימה"
        chips={[chip('כולם', undefined), chip('חתמו', 'signed'), chip('עוד לא חתמו', 'missing')]}
      />
      <NativeSelect
        aria-label="סניף"
        className={classes.branch}
        value={search.branch ?? ''}
        data={[
          { value: '', label: 'כל הסניפים' },
          ...branches.flatMap(({ id, name }) => (id === null ? [] : [{ value: String(id), label: name }])),
        ]}
        onChange={({ currentTarget: { value } }) => change({ branch: idParameter(value) })}
      />
    </div>
  )
}

type Totals = Fields<typeof signatures.getSignatureReport>
type Branch = Totals['branches'][number]

const count = (people: number) => people.toLocaleString('en')
const share = ({ signed, audience }: Branch) => (audience === 0 ? 1 : signed / audience)

function Figures({ search }: { search: ItemSearch }) {
  const { totals, branches } = useSuspenseQuery(totalsQuery(search.item)).data
  const { audience, signed, missing } = totals
  const percent = audience === 0 ? 0 : Math.floor((signed * 100) / audience)
  return (
    <>
      <KeyFigures>
        <KeyFigure label="צריכים לחתום">{count(audience)}</KeyFigure>
        <KeyFigure label="חתמו">{`${count(signed)} (${percent}%)`}</KeyFigure>
        <KeyFigure label="עוד לא חתמו" tone="warning">
          {count(missing)}
        </KeyFigure>
      </KeyFigures>
      <Chart
        title="לפי סניף"
        heading="h3"
        axis="סניף"
        kind="parts"
        // The branch that is furthest behind comes first.
        rows={branches.toSorted((one, other) => share(one) - share(other))}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => (id === null ? undefined : address.href({ item: search.item, branch: id }))}
        series={[
          { name: 'חתמו', paint: 'solid', value: (branch) => branch.signed, format: count },
          { name: 'עוד לא חתמו', paint: 'stripes', value: (branch) => branch.missing, format: count },
        ]}
        summary={`כמה חתמו בכל סניף. בסך הכול ${count(signed)} מתוך ${count(audience)}.`}
      />
    </>
  )
}

function Reminder({ search: { item, branch: id } }: { search: ItemSearch }) {
  const { totals, branches } = useSuspenseQuery(totalsQuery(item)).data
  const branch = branches.find((each) => each.id !== null && each.id === id)
  return <ReminderButton item={item} branch={branch} missing={(branch ?? totals).missing} />
}

/** The signatures of one item: how many, by branch, and by whom. */
export function ItemReport({ search }: { search: ItemSearch }) {
  const { item } = search
  const { statement } = useSuspenseQuery(totalsQuery(item)).data
  const { data: list } = useSuspenseQuery(q(signatures.getSignaturePosts))
  const title = list.posts.find(({ id }) => id === item)?.title ?? ''
  return (
    <>
      <header className={classes.head}>
        <h2>
          <AppLink href={`/post/${item}`}>
            <UserText>{title}</UserText>
          </AppLink>
        </h2>
        <p className={classes.statement}>
          <UserText>{statement}</UserText>
        </p>
      </header>
      <Report
        label="לפי אנשים"
        list={signerList}
        values={search}
        columns={columns}
        rowKey={({ id }) => id}
        defaultSort="name"
        filters={null}
        figures={(shown) => <Figures search={{ ...shown, item }} />}
        actions={<Reminder search={search} />}
        above={() => <Filters search={search} />}
        file={{ endpoint: signatures.exportSignatures, query: filterOf, name: `חתימות ${title}` }}
        empty={
          <EmptyState
            title="אין כאן אף אחד"
            text="אפשר לשנות את הסינון."
            action={<AppLink href={address.href({ item })}>לכל האנשים</AppLink>}
          />
        }
      />
    </>
  )
}
