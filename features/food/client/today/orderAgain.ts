import { write } from '#core/client/api/queries.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { food, type Lunch } from '#features/food/contract/food.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

type Again = NonNullable<Lunch['again']>

type Days = Parameters<typeof write<typeof food.updateFoodOrder>>[1]['body']['days']

const save = (slug: string, days: Days) =>
  write(food.updateFoodOrder, {
    query: { slug, post_type: 'food_menu' },
    body: { user_id: signedIn.get()?.user.id ?? 0, days },
  })

const cancel = ({ slug, days }: Again) =>
  save(
    slug,
    days.map(({ date }) => ({ date, dishes: [] })),
  )

async function order(again: Again): Promise<void> {
  const { slug, days } = again
  await save(
    slug,
    days.map(({ date, dishes }) => ({
      date,
      dishes: dishes.map(({ dish_id, qty, share }) => ({ dish_id, qty, seen_share: share })),
    })),
  )
  await showToast({
    message: 'הארוחות הוזמנו',
    severity: 'success',
    undo: () => cancel(again),
  })
}

/** Orders the days at once; asks first where the person should not eat a dish of them. */
export async function orderAgain(again: Again): Promise<void> {
  const unsuitable = again.days.flatMap(({ dishes }) => dishes).filter(({ problems }) => problems.length > 0)
  if (unsuitable.length === 0) return order(again)
  const reasons = new Set(unsuitable.map(({ name, problems }) => `${name}: ${problems.join(', ')}.`))
  await openDialog({
    title: 'להזמין בכל זאת?',
    description: `${[...reasons].join(' ')} זה לא מתאים להעדפות שלך.`,
    okLabel: 'להזמין',
    onSubmit: () => order(again),
  })
}
