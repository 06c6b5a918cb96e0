import { Type } from 'typebox'
import { OneOf, Strict } from '#core/contract/common.ts'
import { readData, readPicture } from '#demo/kit/data.ts'
import { allergens } from '#platform/people/rules/diet.ts'
import { type Course, courses, dishKinds } from '../rules/food.ts'

/** Where lunch is served, and the branches (keys) whose people eat there. */
export const foodSites = [
  {
    name: 'חדר האוכל חיפה',
    slug: 'haifa',
    branches: ['haifa', 'karmiel', 'migdal-haemek', 'nazareth', 'yokneam'],
  },
  {
    name: 'חדר האוכל מרכז',
    slug: 'center',
    branches: ['tel-aviv', 'shoham', 'jerusalem', 'ashdod', 'kiryat-gat', 'beer-sheva', 'eilat'],
  },
] as const

const DishStory = Strict({
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  course: OneOf(courses),
  kind: OneOf(dishKinds),
  /** In agorot, as `share`. */
  price: Type.Integer(),
  share: Type.Integer(),
  vegan: Type.Boolean(),
  glutenFree: Type.Boolean(),
  allergens: Type.Array(OneOf(allergens)),
})

export const dishStories = () =>
  readData(import.meta.url, 'dishes.json', Type.Array(DishStory)).map(({ key, ...dish }) => ({
    dish,
    picture: readPicture(import.meta.url, `pictures/${key}.svg`),
  }))

export const perDay: Record<Course, number> = { main: 5, side: 2, soup: 1, salad: 2, dessert: 1 }

/** Dishes of which only so many are cooked. */
export const limitedDishes: ReadonlyMap<string, number> = new Map([
  ['סלמון בתנור', 40],
  ['צלי בקר עם שורשים', 60],
])
