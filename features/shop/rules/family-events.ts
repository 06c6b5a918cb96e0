/** Orders for a family event: which events and relations there are, and the address of the shop for one (product: family events). */

export const familyEventTypes = ['wedding', 'bar-mitzvah', 'brit', 'birthday', 'other'] as const
export type FamilyEventType = (typeof familyEventTypes)[number]

export const familyRelations = ['self', 'spouse', 'child', 'parent', 'sibling', 'grandchild'] as const
export type FamilyRelation = (typeof familyRelations)[number]

export interface FamilyEvent {
  event_type: FamilyEventType
  relation: FamilyRelation
}

/** The segment of `/shop/{event-details}`: `wedding-child`. */
export function familyEventSegment({ event_type, relation }: FamilyEvent): string {
  return `${event_type}-${relation}`
}

/** What a segment names; null for an unknown one. */
export function familyEventOf(segment: string): FamilyEvent | null {
  for (const event_type of familyEventTypes) {
    for (const relation of familyRelations) {
      if (familyEventSegment({ event_type, relation }) === segment) return { event_type, relation }
    }
  }
  return null
}

/** Hebrew names, gender-neutral. */
export const familyEventNames: Record<FamilyEventType, string> = {
  wedding: 'חתונה',
  'bar-mitzvah': 'בר/בת מצווה',
  brit: 'ברית/בריתה',
  birthday: 'יום הולדת',
  other: 'אירוע אחר',
}

export const familyRelationNames: Record<FamilyRelation, string> = {
  self: 'שלי',
  spouse: 'בן/בת הזוג',
  child: 'בן/בת',
  parent: 'הורה',
  sibling: 'אח/אחות',
  grandchild: 'נכד/ה',
}

/** The same for mail in English. */
export const familyEventsInEnglish: Record<FamilyEventType, string> = {
  wedding: 'wedding',
  'bar-mitzvah': 'bar or bat mitzvah',
  brit: 'brit or britah',
  birthday: 'birthday',
  other: 'another event',
}

export const familyRelationsInEnglish: Record<FamilyRelation, string> = {
  self: 'my own',
  spouse: 'spouse',
  child: 'son or daughter',
  parent: 'parent',
  sibling: 'brother or sister',
  grandchild: 'grandchild',
}
