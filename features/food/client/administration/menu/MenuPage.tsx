import { Button } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { useCall } from '#core/client/api/queries.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { dayText } from '#core/rules/time/days.ts'
import { foodAdmin, type ManagedMenu } from '#features/food/contract/food-admin.ts'
import { MenuState } from '../parts/MenuState.tsx'
import { dishesQuery, managedMenuQuery } from '../parts/menusQuery.ts'
import { DayEditor } from './DayEditor.tsx'
import { MenuFile } from './MenuFile.tsx'
import classes from './menu.module.css'

export const Route = createFileRoute('/_portal/admin/food/$slug')({
  loader: ({ params }) => void prefetch(managedMenuQuery(params.slug), dishesQuery()),
  component: () => <MenuPage slug={Route.useParams().slug} />,
})

function StateButton({ menu: { slug, state, days } }: { menu: ManagedMenu }) {
  const { mutate, mutateAsync, isPending } = useCall(foodAdmin.setFoodMenuState, {
    onSuccess: (saved) =>
      showAlert({
        severity: 'success',
        message: saved.state === 'published' ? 'התפריט פורסם' : 'התפריט הוסר',
      }),
  })
  if (state !== 'published') {
    return (
      <Button size="md" loading={isPending} onClick={() => mutate({ body: { slug, state: 'published' } })}>
        פרסום
      </Button>
    )
  }
  const orders = days.reduce((sum, day) => sum + (day.over ? 0 : day.orders), 0)
  return (
    <Button
      size="md"
      variant="default"
      onClick={() =>
        void openDialog({
          title: 'להסיר את התפריט?',
          description: `התפריט ייעלם מהפורטל. הזמנות לימים שעוד פתוחים יבוטלו (${orders}), ומי שהזמינו יקבלו הודעה.`,
          okLabel: 'הסרה',
          danger: true,
          // A refusal already shows in an alert.
          onSubmit: () => mutateAsync({ body: { slug, state: 'withdrawn' } }).catch(() => undefined),
        })
      }
    >
      הסרת התפריט
    </Button>
  )
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
      <div className={classes.days}>
        {menu.days.map((day) => (
          <DayEditor key={day.date} slug={slug} day={day} library={library.dishes} />
        ))}
        <MenuFile menu={menu} />
      </div>
    </>
  )
}
