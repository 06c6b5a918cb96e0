import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useCall } from '#core/client/api/queries.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { dayText } from '#core/rules/time/days.ts'
import type { ManagedMenu } from '#features/food/contract/food-admin.ts'
import { FileField } from '#platform/content/client/library/MediaPicker.tsx'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'
import { dishesQuery, MenuState, managedMenuQuery } from '../parts/menusQuery.ts'
import { DayEditor } from './DayEditor.tsx'

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
  const isOut = state === 'published'
  return (
    <Action
      label={isOut ? 'הסרת התפריט' : 'פרסום'}
      primary={!isOut}
      onClick={() => mutate({ body: { slug, state: isOut ? 'withdrawn' : 'published' } })}
    />
  )
}

/** The file that people print: one that is uploaded, else the one that the portal makes. */
function MenuFile({ menu: { slug, file } }: { menu: ManagedMenu }) {
  const form = useForm(foodAdmin.setFoodMenuFile, {
    initial: { slug, file_id: file?.id ?? null },
    missing: {},
    success: 'קובץ התפריט נשמר',
  })
  return (
    <SectionCard title="תפריט להדפסה" text="בלי קובץ, הפורטל מכין תפריט להדפסה מהמנות.">
      <form className="grid grid-cols-1 gap-12" {...form.properties}>
        <FileField field={form.field('file_id')} label="קובץ PDF" known={file} />
        <FormProblem text={form.problem} />
        <div>
          <Action label="שמירת הקובץ" submits={form} disabled={!form.dirty} />
        </div>
      </form>
    </SectionCard>
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
      <div className="grid grid-cols-1 gap-16">
        {menu.days.map((day) => (
          <DayEditor key={day.date} slug={slug} day={day} library={library.dishes} />
        ))}
        <MenuFile menu={menu} />
      </div>
    </>
  )
}
