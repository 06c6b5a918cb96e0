import type { ClassifiedFields } from '#features/classifieds/contract/content-type.ts'

export type Condition = ClassifiedFields['condition']

/** How the state of a thing that is for sale is called on the screen. */
export const conditionLabels: Record<Condition, string> = {
  new: 'חדש',
  'like-new': 'כמו חדש',
  good: 'במצב טוב',
  fair: 'משומש',
}
