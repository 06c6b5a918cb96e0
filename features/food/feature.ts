import { feature } from '#core/contract/feature.ts'
import { food } from './contract/food.ts'
import { foodAdmin } from './contract/food-admin.ts'
import { ownFood } from './contract/food-own.ts'
import { foodReports } from './contract/food-reports.ts'
import { kitchen } from './contract/kitchen.ts'
import { foodKinds } from './contract/notifications.ts'

export const foodFeature = feature({
  slices: {
    food: { about: 'Menus and ordering meals', room: 'food', endpoints: food },
    foodAdmin: {
      about: 'Menus, dishes and dining rooms, for the kitchen',
      room: 'food',
      endpoints: foodAdmin,
    },
    foodReports: { about: 'Reports of meals', room: 'food', endpoints: foodReports },
    kitchen: { about: 'The orders of a day', room: 'food', endpoints: kitchen },
    ownFood: { about: "A person's own meals and what they eat", room: 'food', endpoints: ownFood },
  },
  notifications: foodKinds,
})
