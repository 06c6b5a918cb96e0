import { IconGift } from '@tabler/icons-react'
import type { BenefitFields } from '#contract/content-types/benefit.ts'
import { BenefitCard } from '../parts/BenefitCard.tsx'
import { lazyForm, type TypedClientContentType } from './content-type.ts'
import { badAddress, missing } from './problems.ts'

export const benefit: TypedClientContentType<BenefitFields> = {
  one: 'הטבה',
  many: 'הטבות',
  fresh: 'הטבה חדשה',
  icon: IconGift,
  Card: BenefitCard,
  blank: { supplier: '', value: '', code: null, link: null, valid_until: null, branches: [], terms: '' },
  problems: ({ supplier, value, link }) => ({
    supplier: missing(supplier) && 'חסר שם הספק',
    value: missing(value) && 'חסר מה מקבלים',
    link: badAddress(link),
  }),
  Form: lazyForm(async () => (await import('../parts/authoring/own/BenefitForm.tsx')).BenefitForm),
}
