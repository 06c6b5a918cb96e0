import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { dayText } from '#core/rules/time/days.ts'
import { foodAdmin, type ManagedMenu } from '#features/food/contract/food-admin.ts'
import { dishesQuery, MenuState, managedMenuQuery } from '../parts/menusQuery.ts'
import { DayEditor } from './DayEditor.tsx'
import { MenuFile } from './MenuFile.tsx'

export const Route = createFileRoute('/_portal/admin/food/$slug')({
  loader: ({ params }) => void prefetch(managedMenuQuery(params.slug), dishesQuery()),
  component: () => <MenuPage slug={Route.useParams().slug} />,
})

function StateButton({ menu: { slug, state, days } }: { menu: ManagedMenu }) {
  const orders = days.reduce((sum, day) => sum + (day.over ? 0 : day.orders), 0)
  const { mutate } = useCall(foodAdmin.setFoodMenuState, {
    ask: ({ body }) =>
      body.state === 'withdrawn'
        ? {
            title: 'להסיר את התפריט?',
            description: `התפריט ייעלם מהפורטל. הזמנות לימים שעוד פתוחים יבוטלו (${orders}), ומי שהזמינו יקבלו הודעה.`,
            okLabel: 'הסרה',
            danger: true,
          }
        : undefined,
    done: (saved) => (saved.state === 'published' ? 'התפריט פורסם' : 'התפריט הוסר'),
  })
  if (state !== 'published') {
    return <Action label="פרסום" primary onClick={() => mutate({ body: { slug, state: 'published' } })} />
  }
  return <Action label="הסרת התפריט" onClick={() => mutate({ body: { slug, state: 'withdrawn' } })} />
}

function MenuPage({ slug }: { slug: string }) {
  const [{ data: menu }, { data: library }] = useSuspenseQueries({
    queries: [managedMenuQuery(slug), dishesQuery()],
  })
  return (
    <>
      <PageHeader
        title={`תפריט ${menu.site.name}`}
        text={
          <>
            שבוע שמתחיל ב{dayText(menu.week_start)} <MenuState state={menu.state} />
          </>
        }
        actions={<StateButton menu={menu} />}
      />
      <div className="grid grid-cols-1 gap-16">
        {menu.days.map((day) => (
          <DayEditor key={day.date} slug={slug} day={day} library={library.dishes} />
        ))}
        <MenuFile menu={menu} />
      </div>
    </>
  )
}
