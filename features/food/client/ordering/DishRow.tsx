import { IconAlertTriangle, IconCheck, IconHeart, IconHeartFilled, IconPlant2 } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { QuantityField } from '#core/client/ui/controls/QuantityField.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { food, type MenuDish, type OwnFoodWeek } from '#features/food/contract/food.ts'
import { dietProblems, dishKindLabels, maxPortions } from '#features/food/rules/food.ts'
import classes from './DishRow.module.css'
import type { DayOrder, Days } from './useWeekOrder.ts'
import { portionsLeft } from './weekOrder.ts'

/** Number of portions from which it is shown how many are left. */
const few = 10

const problemLook = 'text-warning font-bold'

function Marks({ dish, own, left }: { dish: MenuDish; own: OwnFoodWeek; left: number | undefined }) {
  const problems = dietProblems(dish, own)
  const gone = dish.sold_out || left === 0
  return (
    <span className="flex flex-wrap gap-x-10 text-muted text-sm leading-[1.5] [&>span]:inline-flex [&>span]:items-center [&>span]:gap-3">
      <span className={classes.kind} data-kind={dish.kind}>
        {dishKindLabels[dish.kind]}
      </span>
      {dish.vegan && (
        <span>
          <IconPlant2 size={15} aria-hidden /> טבעוני
        </span>
      )}
      {dish.gluten_free && <span>ללא גלוטן</span>}
      {gone && <span className={problemLook}>אזל</span>}
      {!gone && left !== undefined && left <= few && <span className={problemLook}>נותרו {left}</span>}
      {problems.map((problem) => (
        <span key={problem} className={problemLook}>
          <IconAlertTriangle size={15} aria-hidden /> {problem}
        </span>
      ))}
    </span>
  )
}

function Favourite({ dish: { dish_id, name }, own }: { dish: MenuDish; own: OwnFoodWeek }) {
  const favourite = own.favourites.includes(dish_id)
  const { mutate } = useCall(food.setFavouriteDish)
  return (
    <IconButton
      label={favourite ? `הסרה מהאהובות: ${name}` : `הוספה לאהובות: ${name}`}
      icon={favourite ? IconHeartFilled : IconHeart}
      onClick={() => mutate({ body: { dish_id, favourite: !favourite } })}
    />
  )
}

export function DishRow({ dish, order, days }: { dish: MenuDish; order: DayOrder; days: Days }) {
  const { own } = days
  const qty = order.meal.get(dish.dish_id) ?? 0
  const left = portionsLeft(own, order.day.date, dish.dish_id)
  const gone = qty === 0 && (dish.sold_out || left === 0)
  return (
    <li className={classes.row} data-chosen={qty > 0 || undefined}>
      <button
        type="button"
        className="group flex items-center gap-12 w-full min-h-72 p-8 rounded-12"
        aria-pressed={qty > 0}
        disabled={gone}
        onClick={() => days.toggle(order, dish)}
      >
        <span className="flex-none overflow-hidden w-76 rounded-[9px] bg-subtle leading-0 group-disabled:opacity-50">
          {dish.picture && (
            <Picture
              id={dish.picture.id}
              alt=""
              sizes="5rem"
              ratio={4 / 3}
              placeholder={dish.picture.colour}
            />
          )}
        </span>
        <span className="grid flex-1 gap-1 min-w-0">
          <span className="font-bold leading-[1.35]">
            <UserText>{dish.name}</UserText>
            {own.favourites.includes(dish.dish_id) && (
              <IconHeartFilled size={14} className="ms-5 text-accent align-[-1px]" aria-label="מנה אהובה" />
            )}
          </span>
          {dish.description !== '' && (
            <UserText className="one-line text-muted text-sm leading-[1.4]">{dish.description}</UserText>
          )}
          <Marks dish={dish} own={own} left={left} />
        </span>
        <span className="grid flex-none gap-4 justify-items-end">
          <span className="grid font-semibold leading-[1.3]">
            <Ltr>{formatShekels(dish.share)}</Ltr>
            {dish.share < dish.price && (
              <span className="text-muted text-sm font-normal">
                מתוך <Ltr>{formatShekels(dish.price)}</Ltr>
              </span>
            )}
          </span>
          <span className="grid place-content-center size-28 border-2 border-control-border rounded-full group-aria-pressed:border-transparent group-aria-pressed:bg-(--mantine-color-petrol-filled) group-aria-pressed:text-white">
            {qty > 0 && <IconCheck size={18} stroke={3} aria-hidden />}
          </span>
        </span>
      </button>
      {qty > 0 && (
        <div className="flex items-center gap-8 pb-8 px-8">
          <QuantityField
            label={dish.name}
            value={qty}
            most={Math.min(maxPortions, left ?? maxPortions)}
            onChange={(next) => days.put(order, dish, next)}
          />
          <Favourite dish={dish} own={own} />
        </div>
      )}
    </li>
  )
}
