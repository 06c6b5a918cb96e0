import { IconCopy } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { prefetch, queryClient, useCall } from '#core/client/api/queries.ts'
import type { Form } from '#core/client/kits/form/form.ts'
import { FormProblem, MeanwhileNotice } from '#core/client/kits/form/notices.tsx'
import { SaveBar } from '#core/client/kits/form/SaveBar.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { addDays, dayText } from '#core/rules/time/days.ts'
import type { ManagedDish, ManagedMenu } from '#features/food/contract/food-admin.ts'
import { FileField } from '#platform/content/client/library/MediaPicker.tsx'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'
import { dishesQuery, MenuState, managedMenuQuery } from '../parts/menusQuery.ts'
import { useWeek } from './useWeek.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { filledAsWeek, type WeekValues } from './weekPlan.ts'

export const Route = createFileRoute('/_portal/admin/food/$slug')({
  loader: ({ params }) => void prefetch(managedMenuQuery(params.slug), dishesQuery()),
  component: () => {
    const { slug } = Route.useParams()
    return <MenuPage key={slug} slug={slug} />
  },
})

interface Properties {
  menu: ManagedMenu
  form: Form<WeekValues>
}

/** What is done with the menu as it is saved, after what is not. */
const afterSaving = (form: Form<WeekValues>, act: () => void) => async () => {
  if (!form.dirty || (await form.submit())) act()
}

function StateButton({ menu: { slug, state, days }, form }: Properties) {
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
      onClick={afterSaving(form, () => mutate({ body: { slug, state: isOut ? 'withdrawn' : 'published' } }))}
    />
  )
}

/** The way to the weeks beside this one, and their dishes. */
function Neighbours({ menu, form, library }: Properties & { library: readonly ManagedDish[] }) {
  const { slug, site, week_start, previous, next, days } = menu
  const navigate = useNavigate()
  const { mutate: create } = useCall(foodAdmin.createFoodMenu, {
    done: ({ slug: made }) => {
      void navigate({ to: '/admin/food/$slug', params: { slug: made } })
      return 'המנות הועתקו לתפריט של השבוע הבא'
    },
  })
  async function fillAs(other: string): Promise<void> {
    form.change(
      filledAsWeek(form.values, menu, await queryClient.fetchQuery(managedMenuQuery(other)), library),
    )
    announce('המנות של השבוע הקודם הועתקו לכאן')
  }
  const copied = { site_id: site.id, week: addDays(week_start, 7), copy_of: slug }
  return (
    <div className="flex flex-wrap gap-8">
      {previous !== null && <Action label="השבוע הקודם" size="sm" href={`/admin/food/${previous}`} />}
      {next !== null && <Action label="השבוע הבא" size="sm" href={`/admin/food/${next}`} />}
      {previous !== null && days.some(({ over }) => !over) && (
        <Action icon={IconCopy} label="כמו בשבוע הקודם" size="sm" onClick={() => fillAs(previous)} />
      )}
      {next === null && (
        <Action
          icon={IconCopy}
          label="העתקה לשבוע הבא"
          size="sm"
          onClick={afterSaving(form, () => create({ body: copied }))}
        />
      )}
    </div>
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
  const id = useId()
  const form = useWeek(menu)
  const week = { menu, form, library: library.dishes }
  return (
    <>
      <PageHeader
        title={`תפריט ${menu.site.name}`}
        text={
          <>
            שבוע שמתחיל ב{dayText(menu.week_start)} <MenuState state={menu.state} />
          </>
        }
        actions={<StateButton menu={menu} form={form} />}
      />
      <div className="grid grid-cols-1 gap-16">
        <MeanwhileNotice form={form} title="התפריט נשמר בינתיים במקום אחר" />
        <form id={id} className="grid grid-cols-1 gap-16" {...form.properties}>
          <Neighbours {...week} />
          <SectionCard>
            <WeekGrid week={week} />
          </SectionCard>
        </form>
        <MenuFile menu={menu} />
        <SaveBar
          form={form}
          sends={id}
          label="שמירת התפריט"
          saved="כל התפריט שמור"
          discarding="התפריט יחזור למה שנשמר."
        />
      </div>
    </>
  )
}
