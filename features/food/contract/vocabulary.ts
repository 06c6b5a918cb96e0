/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

export const foodMenuStates = ['draft', 'published', 'withdrawn'] as const

/** Who placed a lunch: the person, their standing order, an administrator for them, or the kitchen by hand. */
export const foodOrderSources = ['person', 'standing', 'administrator', 'kitchen'] as const

export const kitchenStates = ['waiting', 'served', 'by-hand'] as const

export type KitchenState = (typeof kitchenStates)[number]

export type FoodOrderSource = (typeof foodOrderSources)[number]
