/** What a person eats and what they must not (product: food). */

/** What dishes must declare by law in Israel, in Hebrew. */
export const allergenLabels = {
  gluten: 'גלוטן',
  milk: 'חלב',
  eggs: 'ביצים',
  nuts: 'אגוזים',
  peanuts: 'בוטנים',
  sesame: 'שומשום',
  soy: 'סויה',
  fish: 'דגים',
  celery: 'סלרי',
  mustard: 'חרדל',
} as const
export type Allergen = keyof typeof allergenLabels
export const allergens = Object.keys(allergenLabels) as [Allergen, ...Allergen[]]

export const diets = ['any', 'vegetarian', 'vegan', 'gluten-free'] as const
export type Diet = (typeof diets)[number]
export const dietLabels: Record<Diet, string> = {
  any: 'ללא הגבלה',
  vegetarian: 'צמחוני',
  vegan: 'טבעוני',
  'gluten-free': 'ללא גלוטן',
}
