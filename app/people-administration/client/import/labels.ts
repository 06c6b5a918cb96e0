import type { LineKind, PeopleImport } from '#app/people-administration/contract/people-import.ts'
import { countText } from '#platform/reports/client/countText.ts'

export const stateLabels: Readonly<Record<PeopleImport['state'], string>> = {
  uploaded: 'עוד לא נבדק',
  checked: 'נבדק, עוד לא הוחל',
  applying: 'מוחל עכשיו',
  done: 'הוחל',
  failed: 'נפסק',
}

export const kindLabels: Readonly<Record<LineKind, string>> = {
  problem: 'מה צריך לתקן',
  new: 'חדשים',
  changed: 'שינויים',
  leaver: 'עוזבים',
}

/** What an import does, in words: `חדשים: 3, שינויים: 12`. */
export function figuresText({ figures }: Pick<PeopleImport, 'figures'>): string {
  if (!figures) return ''
  const parts = (['new', 'changed', 'leaver'] as const).flatMap((kind) =>
    figures[kind] > 0 ? [`${kindLabels[kind]}: ${countText(figures[kind])}`] : [],
  )
  return parts.join(', ') || 'בלי שינויים'
}
