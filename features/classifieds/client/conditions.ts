import type { ClassifiedFields } from '#features/classifieds/contract/content-type.ts'

export type Condition = ClassifiedFields['condition']

export const conditionLabels: Record<Condition, string> = {
  new: 'חדש',
  'like-new': 'כמו חדש',
  good: 'במצב טוב',
  fair: 'משומש',
}
