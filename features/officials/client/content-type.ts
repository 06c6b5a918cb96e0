import { IconUserStar } from '@tabler/icons-react'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import type { OfficialFields } from '#features/officials/contract/content-type.ts'
import type { TypedClientContentType } from '#platform/content/client/content-type.ts'

export const official: TypedClientContentType<OfficialFields> = {
  one: 'תפקיד',
  many: 'בעלי תפקידים',
  fresh: 'תפקיד חדש',
  icon: IconUserStar,
  titleLabel: 'שם התפקיד',
  blank: { person_id: null, deputy_id: null, phone: null, email: null, reception_hours: '' },
  labels: {
    person_id: 'בעל או בעלת התפקיד',
    deputy_id: 'מילוי מקום',
    phone: 'טלפון של התפקיד',
    email: 'דוא״ל של התפקיד',
    reception_hours: 'שעות קבלה',
  },
  check: ({ person_id, deputy_id }) => ({
    deputy_id: person_id !== null && person_id === deputy_id && 'למילוי המקום צריך לבחור אדם אחר',
  }),
  Form: lazyPart(async () => (await import('./authoring/OfficialForm.tsx')).OfficialForm),
}
