import { queryClient } from '#core/client/api/queries.ts'
import type { Form } from '#core/client/kits/form/form.ts'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { ManagedDish, ManagedMenu } from '#features/food/contract/food-admin.ts'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'
import { managedMenuQuery } from '../parts/menusQuery.ts'
import { daysToSave, revisionsOf, valuesOf, type WeekValues } from './weekPlan.ts'

/** Of a day of the week in the body. */
export const daySchema = foodAdmin.saveFoodWeek.body.properties.days.items

/** What every part of the grid knows. */
export interface Week {
  menu: ManagedMenu
  library: readonly ManagedDish[]
  form: Form<WeekValues>
}

/** A week's menu as a form: one save for all of it. */
export function useWeek(menu: ManagedMenu): Form<WeekValues> {
  const { slug } = menu
  return useForm<typeof foodAdmin.saveFoodWeek, WeekValues>(foodAdmin.saveFoodWeek, {
    initial: valuesOf(menu),
    body: (values) => ({ slug, days: daysToSave(values, menu) }),
    success: 'התפריט נשמר',
    set: (saved) => ({ revisions: revisionsOf(saved) }),
    newest: async () => valuesOf(await queryClient.fetchQuery({ ...managedMenuQuery(slug), staleTime: 0 })),
    leaving: 'השינויים בתפריט עדיין לא נשמרו.',
  })
}

export const nameOf = ({ library }: Pick<Week, 'library'>, dishId: number) =>
  library.find(({ id }) => id === dishId)?.name ?? ''

/** How many portions of a dish are in orders of a day, as far as is saved. */
export const orderedOn = ({ menu }: Pick<Week, 'menu'>, date: string, dishId: number) =>
  menu.days.find((day) => day.date === date)?.dishes.find(({ dish_id }) => dish_id === dishId)?.ordered ?? 0
