import type { LineKind, PeopleImport } from '#app/people-administration/contract/people-import.ts'
import { countText } from '#platform/reports/client/filters/counts.ts'

export const stateLabels: Readonly<Record<PeopleImport['state'], string>> = {
  uploaded: 'עוד לא נבדק',
  checked: 'נבדק, עוד לא הוחל',
  applying: 'מוחל עכשיו',
  done: 'הוחל',
  failed: 'נפסק',
}

export const kindLabels: Readonly<Record<LineKind, string>> = {
  problem: 'מה צריך לתקן',
  renamed: 'שינויי שם',
  new: 'חדשים',
  changed: 'שינויים',
  leaver: 'עוזבים',
}

/** What an import does, in words: `חדשים: 3, שינויים: 12`; of new names only those that were ticked. */
export function figuresText({
  figures,
  accepted,
  state,
}: Pick<PeopleImport, 'figures' | 'accepted' | 'state'>): string {
  if (!figures) return ''
  const done = { ...figures, renamed: state === 'checked' ? accepted : figures.renamed }
  const parts = changeKinds.flatMap((kind) =>
    done[kind] > 0 ? [`${kindLabels[kind]}: ${countText(done[kind])}`] : [],
  )
  return parts.join(', ') || 'בלי שינויים'
}

export function changesOf({ figures, accepted, state }: PeopleImport): number {
  if (!figures) return 0
  return figures.new + figures.changed + figures.leaver + (state === 'checked' ? accepted : figures.renamed)
}

const changeKinds = ['new', 'changed', 'renamed', 'leaver'] as const
