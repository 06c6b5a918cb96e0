import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { Chips } from '#client/parts/Chips.tsx'
import { Paging } from '#client/parts/list/Paging.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Fields } from '#contract/endpoint.ts'
import type { Signer, signatures } from '#contract/signatures.ts'
import { formatDate, formatTime } from '#domain/dates.ts'
import classes from './-PeopleTable.module.css'
import { type ItemSearch, reportHref } from './-reportSearch.ts'

type Report = Fields<typeof signatures.getSignatureReport>

function Filters({ report, search: { item, state, branch } }: { report: Report; search: ItemSearch }) {
  const navigate = useNavigate()
  const hrefOf = (other: ItemSearch['state']) => reportHref({ item, branch, state: other })
  return (
    <div className={classes.filters}>
      <Chips
        label="סינון לפי חתימה"
        chips={[
          { label: 'כולם', href: hrefOf(undefined), current: state === undefined },
          { label: 'חתמו', href: hrefOf('signed'), current: state === 'signed' },
          { label: 'עוד לא חתמו', href: hrefOf('missing'), current: state === 'missing' },
        ]}
      />
      <NativeSelect
        aria-label="סניף"
        className={classes.branch}
        value={branch ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = value === '' ? undefined : Number(value)
          void navigate({ href: reportHref({ item, state, branch: chosen }), resetScroll: false })
        }}
      >
        <option value="">כל הסניפים</option>
        {report.branches.map(
          ({ id, name }) =>
            id !== null && (
              <option key={id} value={id}>
                {name}
              </option>
            ),
        )}
      </NativeSelect>
    </div>
  )
}

function SignedAt({ moment }: { moment: string | null }) {
  if (moment === null) return <Badge tone="warning">עוד לא</Badge>
  const date = new Date(moment)
  return (
    <time dateTime={moment}>
      <Ltr>{`${formatDate(date)} ${formatTime(date)}`}</Ltr>
    </time>
  )
}

function Rows({ people }: { people: readonly Signer[] }) {
  return (
    <tbody>
      {people.map(({ id, name, employee_number, branch, department, signed_at }) => (
        <tr key={id}>
          <th scope="row">
            <UserText>{name}</UserText>
          </th>
          <td>
            <SignedAt moment={signed_at} />
          </td>
          <td>
            <UserText>{branch}</UserText>
          </td>
          <td>
            <UserText>{department}</UserText>
          </td>
          <td>
            <Ltr>{employee_number}</Ltr>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** The people that an item is for, with when they signed, fifty on a page. */
export function PeopleTable({ report, search }: { report: Report; search: ItemSearch }) {
  const title = useId()
  const { page = 1, ...filters } = search
  return (
    <section aria-labelledby={title} className={classes.people}>
      <h3 id={title}>לפי אנשים</h3>
      <Filters report={report} search={search} />
      {report.people.length === 0 ? (
        <EmptyState
          title="אין כאן אף אחד"
          text="אפשר לשנות את הסינון."
          action={<AppLink href={reportHref({ item: search.item })}>לכל האנשים</AppLink>}
        />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard */}
          <section className={classes.scroll} aria-label="טבלת החתימות" tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">שם</th>
                  <th scope="col">נחתם</th>
                  <th scope="col">סניף</th>
                  <th scope="col">מחלקה</th>
                  <th scope="col">מספר עובד</th>
                </tr>
              </thead>
              <Rows people={report.people} />
            </table>
          </section>
          <Paging href={reportHref(filters)} page={page} hasMore={report.has_more} />
        </>
      )}
    </section>
  )
}
