import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { announce } from '#core/client/ui/announce.ts'
import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import { Stars } from '#core/client/ui/Stars.tsx'
import { UserText } from '#core/client/ui/UserText.tsx'
import { dayText } from '#core/rules/days.ts'
import { type EatenLunch, ownFood } from '#features/food/contract/food-own.ts'
import { maxStars } from '#features/food/rules/food.ts'
import classes from './MyFoodPage.module.css'
import { eatenQuery } from './myFood.ts'

/** So many lunches are asked about, the last ones. */
const shown = 1

function Dish({ date, dish }: { date: string; dish: EatenLunch['dishes'][number] }) {
  const name = useId()
  const { mutate, variables, isPending } = useCall(ownFood.rateDish, {
    onSuccess: () => announce('הדירוג נשמר'),
  })
  const stars = isPending ? variables.body.stars : (dish.stars ?? 0)
  return (
    <fieldset className={`plain ${classes.rated}`}>
      <legend>
        <UserText>{dish.name}</UserText>
      </legend>
      <Stars
        name={name}
        value={stars}
        most={maxStars}
        onChange={(given) => mutate({ body: { date, dish_id: dish.dish_id, stars: given } })}
      />
    </fieldset>
  )
}

/** Asks about the last lunches; nothing where the person has eaten none lately. */
export function Ratings() {
  const { lunches } = useSuspenseQuery(eatenQuery()).data
  if (lunches.length === 0) return null
  return (
    <SectionCard title="איך היה האוכל?" text="המטבח רואה ממוצעים בלבד, בלי שמות.">
      {lunches.slice(0, shown).map(({ date, dishes }) => (
        <section key={date} aria-label={dayText(date)}>
          <h3 className={classes.title}>{dayText(date)}</h3>
          {dishes.map((dish) => (
            <Dish key={dish.dish_id} date={date} dish={dish} />
          ))}
        </section>
      ))}
    </SectionCard>
  )
}
