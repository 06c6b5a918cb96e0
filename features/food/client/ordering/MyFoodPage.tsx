import { IconCircleCheck, IconQrcode, IconToolsKitchen2, IconTrash } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { prefetch, useCall, useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListLayout } from '#core/client/kits/list/ListSkeleton.tsx'
import { Results } from '#core/client/kits/list/Results.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { dayInIsrael, dayText } from '#core/rules/time/days.ts'
import { FoodPreferences } from '#features/food/client/FoodPreferences.tsx'
import { LunchCode } from '#features/food/client/today/LunchCode.tsx'
import { type FoodOrder, food } from '#features/food/contract/food.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { myFoodSearch, myOrdersQuery, preferencesQuery, standingOrdersQuery } from './foodQueries.ts'
import { StandingOrders } from './StandingOrders.tsx'

export const Route = createFileRoute('/_portal/food-order/mine')({
  validateSearch: myFoodSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined)
      void prefetch(myOrdersQuery(id, deps.page), preferencesQuery(), standingOrdersQuery())
  },
  component: () => <MyFoodPage page={Route.useSearch().page} />,
})

function State({ order }: { order: FoodOrder }) {
  if (order.served) {
    return (
      <Badge tone="success" icon={IconCircleCheck}>
        הוגש
      </Badge>
    )
  }
  return order.may_change ? <Badge>אפשר לשנות</Badge> : null
}

function Row({ order, userId }: { order: FoodOrder; userId: number }) {
  const { date, slug, site, lines, share, source, changed_by } = order
  const cancel = useCall(food.deleteFoodOrderByUserId, {
    ask: {
      title: 'לבטל את הארוחה?',
      description: dayText(date),
      okLabel: 'ביטול הארוחה',
      cancelLabel: 'להשאיר',
      danger: true,
    },
  })
  const [showing, setShowing] = useState(false)
  const isComing = !order.served && date >= dayInIsrael(new Date())
  const code = { label: 'קוד לדלפק', icon: IconQrcode, onPress: () => setShowing(true) }
  const cancelling = {
    label: 'ביטול הארוחה',
    icon: IconTrash,
    onPress: () => cancel.mutate({ body: { user_id: userId, slug, date } }),
  }
  return (
    <li>
      <Card
        as="article"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-4 gap-x-16 overflow-visible py-12 px-18"
      >
        <div className="grid gap-2">
          <h2 className="text-lg">{dayText(date)}</h2>
          <p>
            <UserText>{dishesText(lines)}</UserText>
          </p>
          <p className="text-muted text-md">
            <UserText>{site}</UserText>
            {source === 'standing' && ' · הזמנה קבועה'}
            {source === 'kitchen' && ' · נרשם במטבח'}
            {source === 'administrator' && changed_by !== null && (
              <>
                {' · הוזמן בידי '}
                <UserText>{changed_by}</UserText>
              </>
            )}
          </p>
        </div>
        <div className="grid gap-4 justify-items-end">
          <State order={order} />
          <strong>
            <Ltr>{formatShekels(share)}</Ltr>
          </strong>
          <MoreMenu
            label={`עוד: ${dayText(date)}`}
            actions={[...(isComing ? [code] : []), ...(order.may_change ? [cancelling] : [])]}
          />
        </div>
      </Card>
      {showing && <LunchCode id={order.id} onClose={() => setShowing(false)} />}
    </li>
  )
}

function Orders({ userId, page }: { userId: number; page: number | undefined }) {
  const data = useRead(myOrdersQuery(userId, page))
  return (
    <Results
      items="ארוחות"
      page={page}
      first="/food-order/mine"
      nothing={{
        icon: IconToolsKitchen2,
        title: 'עדיין לא הוזמנו ארוחות',
        text: 'כל ארוחה שתוזמן תופיע כאן עם המחיר שלה.',
        href: '/food-order',
        link: 'לתפריט',
      }}
      count={data.orders.length}
      hasMore={data.has_more}
    >
      <ul className="grid gap-10 plain" aria-label="הארוחות">
        {data.orders.map((order) => (
          <Row key={order.id} order={order} userId={userId} />
        ))}
      </ul>
    </Results>
  )
}

const skeleton = <Loading rows={4} height="6rem" />

/** The lunches wait for what stands above them, whose height only the answer says. */
function MyFoodPage(properties: { page: number | undefined }) {
  return (
    <Suspense fallback={<ListLayout>{skeleton}</ListLayout>}>
      <Page {...properties} />
    </Suspense>
  )
}

function Page({ page }: { page: number | undefined }) {
  const userId = useStore(signedIn)?.user.id
  const open = useIsOpen('food')
  return (
    <ListPage
      items="ארוחות"
      page={page}
      top={
        page === undefined && (
          // The lunches are what is printed.
          <div className="grid grid-cols-1 gap-20 empty:hidden print:hidden">
            <StandingOrders />
            {open && (
              <SectionCard
                title="תזונה ורגישויות"
                text="מנות שלא מתאימות יסומנו בתפריט, והמטבח יראה את זה ליד ההזמנה."
              >
                <FoodPreferences />
              </SectionCard>
            )}
          </div>
        )
      }
      skeleton={skeleton}
    >
      {userId !== undefined && <Orders userId={userId} page={page} />}
    </ListPage>
  )
}
