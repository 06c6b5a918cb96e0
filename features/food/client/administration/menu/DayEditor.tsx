import { IconX } from '@tabler/icons-react'
import { queryClient } from '#core/client/api/queries.ts'
import {
  CheckField,
  MomentField,
  NumberField,
  ShekelField,
  TextField,
} from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, MeanwhileNotice } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { dayText } from '#core/rules/time/days.ts'
import type { ManagedDay, ManagedDish, ManagedMenu } from '#features/food/contract/food-admin.ts'
import { courseLabels, courses, dishKindLabels } from '#features/food/rules/food.ts'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'
import { managedMenuQuery } from '../parts/menusQuery.ts'

interface Properties {
  slug: string
  day: ManagedDay
  library: readonly ManagedDish[]
}

const valuesOf = (slug: string, { date, revision, closed, note, cutoff_at, dishes }: ManagedDay) => ({
  slug,
  date,
  revision,
  closed,
  note,
  cutoff_at,
  dishes: dishes.map(({ dish_id, price, share, portions, sold_out }) => ({
    dish_id,
    price,
    share,
    portions,
    sold_out,
  })),
})

function useDay({ slug, day }: Properties) {
  const dayOf = ({ days }: ManagedMenu) => days.find(({ date }) => date === day.date) ?? day
  const menu = { ...managedMenuQuery(slug), staleTime: 0 }
  return useForm(foodAdmin.saveFoodDay, {
    initial: valuesOf(slug, day),
    missing: { cutoff_at: 'חסר מועד אחרון להזמנה' },
    success: `${dayText(day.date)} נשמר`,
    set: (saved) => ({ revision: dayOf(saved).revision }),
    newest: async () => valuesOf(slug, dayOf(await queryClient.fetchQuery(menu))),
    leaving: 'השינויים בתפריט עדיין לא נשמרו.',
  })
}

type DayForm = ReturnType<typeof useDay>

function DishFields({
  form,
  index,
  day,
  library,
}: { form: DayForm; index: number } & Omit<Properties, 'slug'>) {
  const { dish_id } = form.values.dishes[index] ?? {}
  const name = library.find(({ id }) => id === dish_id)?.name ?? ''
  const ordered = day.dishes.find((each) => each.dish_id === dish_id)?.ordered ?? 0
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_repeat(3,minmax(6rem,1fr))_auto_auto] items-end gap-y-4 gap-x-12 pb-8 border-b border-hairline max-md:grid-cols-[repeat(3,minmax(0,1fr))]">
      <p className="grid self-center font-semibold max-md:col-span-full">
        <UserText>{name}</UserText>
        {ordered > 0 && <span className="text-muted text-sm font-normal">הוזמנו {ordered}</span>}
      </p>
      <ShekelField field={form.field(`dishes.${index}.price`)} label="מחיר" aria-label={`מחיר: ${name}`} />
      <ShekelField
        field={form.field(`dishes.${index}.share`)}
        label="לעובדים"
        aria-label={`מחיר לעובדים: ${name}`}
      />
      <NumberField
        field={form.field(`dishes.${index}.portions`)}
        label="מנות"
        placeholder="ללא הגבלה"
        aria-label={`מספר המנות: ${name}`}
      />
      <CheckField field={form.field(`dishes.${index}.sold_out`)} label="אזל" />
      <IconButton
        label={`הסרה: ${name}`}
        icon={IconX}
        disabled={ordered > 0}
        onClick={() => form.change({ dishes: form.values.dishes.toSpliced(index, 1) })}
      />
    </li>
  )
}

/** Adds a dish of the library, with its usual price. */
function AddDish({ form, library }: { form: DayForm; library: readonly ManagedDish[] }) {
  const free = library.filter(
    ({ id, active }) => active && form.values.dishes.every(({ dish_id }) => dish_id !== id),
  )
  function add(id: number): void {
    const dish = free.find((each) => each.id === id)
    if (!dish) return
    const { price, share } = dish
    form.change({
      dishes: [...form.values.dishes, { dish_id: id, price, share, portions: null, sold_out: false }],
    })
  }
  return (
    <Select
      label="הוספת מנה"
      value={null}
      prompt="בחירה מרשימת המנות"
      onChange={(id) => add(Number(id))}
      options={courses.map((course) => ({
        group: courseLabels[course],
        items: free
          .filter((dish) => dish.course === course)
          .map(({ id, name, kind }) => ({ value: id, label: `${name} (${dishKindLabels[kind]})` })),
      }))}
    />
  )
}

function Open(properties: Properties) {
  const { day, library } = properties
  const form = useDay(properties)
  return (
    <form className="grid grid-cols-1 gap-16" {...form.properties}>
      <MeanwhileNotice form={form} title="היום נשמר בינתיים במקום אחר" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-12 items-end">
        <MomentField field={form.field('cutoff_at')} label="להזמין עד" />
        <TextField field={form.field('note')} label="הערה" />
        <CheckField
          field={form.field('closed')}
          label="המטבח סגור"
          {...(day.orders > 0 && {
            description: counted(
              day.orders,
              'סגירה תבטל הזמנה אחת',
              'סגירה תבטל # הזמנות',
              'סגירה תבטל שתי הזמנות',
            ),
          })}
        />
      </div>
      <details>
        <summary className="min-h-(--touch) py-10 text-link font-semibold leading-[24px] cursor-pointer">
          מנות ({form.values.dishes.length})
        </summary>
        <ul className="grid gap-8 plain" aria-label={`מנות, ${dayText(day.date)}`}>
          {form.values.dishes.map(({ dish_id }, index) => (
            <DishFields key={dish_id} form={form} index={index} day={day} library={library} />
          ))}
        </ul>
      </details>
      <FormProblem text={form.problem} />
      <div className="flex flex-wrap gap-12 items-end justify-between">
        <AddDish form={form} library={library} />
        <Action label="שמירת היום" submits={form} disabled={!form.dirty} />
      </div>
    </form>
  )
}

export function DayEditor(properties: Properties) {
  const { day } = properties
  const orders = counted(day.orders, 'ארוחה אחת הוזמנה', '# ארוחות הוזמנו', 'שתי ארוחות הוזמנו')
  return (
    <SectionCard title={dayText(day.date)} text={day.over ? `מועד ההזמנה עבר. ${orders}.` : `${orders}.`}>
      {day.over ? (
        <ul className="grid gap-8 plain">
          {day.dishes.map(({ dish_id, name, ordered }) => (
            <li key={dish_id}>
              <UserText>{name}</UserText>: {ordered}
            </li>
          ))}
        </ul>
      ) : (
        <Open {...properties} />
      )}
    </SectionCard>
  )
}
