import { IconGift } from '@tabler/icons-react'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import type { BenefitFields } from '#features/benefits/contract/content-type.ts'
import type { TypedClientContentType } from '#platform/content/client/content-type.ts'
import { BenefitCard } from './BenefitCard.tsx'

export const benefit: TypedClientContentType<BenefitFields> = {
  one: 'הטבה',
  many: 'הטבות',
  fresh: 'הטבה חדשה',
  icon: IconGift,
  Card: BenefitCard,
  blank: { supplier: '', value: '', code: null, link: null, valid_until: null, branches: [], terms: '' },
  labels: {
    supplier: 'ספק',
    value: 'מה מקבלים',
    code: 'קוד ההטבה',
    link: 'קישור לאתר הספק',
    valid_until: 'בתוקף עד',
    branches: 'סניפים שבהם ההטבה תקפה',
    terms: 'תנאים',
  },
  missing: { supplier: 'חסר שם הספק', value: 'חסר מה מקבלים' },
  copied: () => ({ valid_until: null }),
  Form: lazyPart(async () => (await import('./authoring/BenefitForm.tsx')).BenefitForm),
}
