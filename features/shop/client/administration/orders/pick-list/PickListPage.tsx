import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { idParameter, readAddress, searchOf } from '#core/client/kits/list/searchOf.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { PrintButton } from '#core/client/ui/controls/PrintButton.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { counted } from '#core/rules/text/counted.ts'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { people } from '#platform/people/contract/people.ts'
import classes from './PickListPage.module.css'

const pickListSearch = searchOf('/admin/shop/pick-list', { branch: idParameter })

function pickListQuery(branch: number | undefined) {
  return q(shopAdmin.getPickList, branch === undefined ? {} : { branch_id: branch })
}

export const Route = createFileRoute('/_portal/admin/shop/pick-list')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void prefetch(q(people.getPlaces), pickListQuery(readAddress(pickListSearch, deps).branch)),
  component: () => <PickListPage branch={Route.useSearch(pickListSearch.parsed).branch} />,
})

type Branch = Fields<typeof shopAdmin.getPickList>['branches'][number]

function Products({ products }: Pick<Branch, 'products'>) {
  return (
    <table className={`plain-table ${classes.products}`}>
      <thead>
        <tr>
          <td />
          <th scope="col">מוצר</th>
          <th scope="col">כמות</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, quantity }) => (
          <tr key={id}>
            <td className={classes.tick}>
              <span aria-hidden="true" />
            </td>
            <th scope="row">
              <UserText>{name}</UserText>
            </th>
            <td className={classes.quantity}>{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BranchSheet({ branch: { name, orders, products } }: { branch: Branch }) {
  const now = new Date()
  const items = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Card as="section" className={classes.sheet}>
      <header className={classes.head}>
        <h2>
          <UserText>{name}</UserText>
        </h2>
        <p>
          {counted(orders.length, 'הזמנה אחת', '# הזמנות', 'שתי הזמנות')}
          {' · '}
          {counted(items, 'יחידה אחת', '# יחידות', 'שתי יחידות')}
          {' · נכון ל־'}
          <Ltr>{`${formatDate(now)} ${formatTime(now)}`}</Ltr>
        </p>
      </header>
      <Products products={products} />
      <div className={classes.orders}>
        <h3>מספרי ההזמנות</h3>
        <ul>
          {orders.map((id) => (
            <li key={id}>
              <a href={`/order/${id}`} aria-label={`הזמנה ${id}`}>
                {id}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Sheets({ branch }: { branch: number | undefined }) {
  const { branches } = useRead(pickListQuery(branch))
  if (branches.length === 0) {
    return (
      <EmptyState
        icon={IconPackage}
        title="אין מה ללקט"
        text="אין כרגע הזמנות שמחכות להכנה."
        action={<a href="/admin/shop/orders">להזמנות החנות</a>}
      />
    )
  }
  return branches.map((each) => <BranchSheet key={each.name} branch={each} />)
}

function BranchChoice({ branch }: { branch: number | undefined }) {
  const navigate = useNavigate()
  const { data } = useQuery({ ...q(people.getPlaces), throwOnError: false })
  return (
    <Select
      label="סניף"
      value={branch}
      none="כל הסניפים"
      options={(data?.branches ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(value) => {
        const href = pickListSearch.href({ branch: idParameter(value) })
        void navigate({ href, resetScroll: false })
      }}
    />
  )
}

/** What to prepare for the orders in processing, a sheet of paper for each place. */
function PickListPage({ branch }: { branch: number | undefined }) {
  return (
    <div className={classes.page}>
      <PageHeader text="רק הזמנות שבהכנה." />
      <div className="flex flex-wrap items-end gap-12 mb-20 print:hidden">
        <BranchChoice branch={branch} />
        <PrintButton primary />
      </div>
      <div className="grid grid-cols-1 gap-20 print:block">
        <Retry fallback={<Loading rows={2} height="20rem" />}>
          <Sheets branch={useDeferredValue(branch)} />
        </Retry>
      </div>
    </div>
  )
}
