import { IconTag } from '@tabler/icons-react'
import type { ClassifiedInput } from '#contract/content-types/yad2.ts'
import { ClassifiedCard } from '../parts/classifieds/ClassifiedCard.tsx'
import { lazyForm, type TypedClientContentType } from './content-type.ts'

export const yad2: TypedClientContentType<ClassifiedInput> = {
  one: 'מודעה',
  many: 'לוח יד שנייה',
  fresh: 'מודעה חדשה',
  icon: IconTag,
  listLabel: 'לוח יד שנייה',
  withoutEnd: 'כעבור 30 יום',
  Card: ClassifiedCard,
  blank: { price: null, condition: 'good', phone: '', images: [] },
  labels: { price: 'מחיר בשקלים', condition: 'מצב', phone: 'טלפון', images: 'תמונות' },
  missing: { phone: 'חסר מספר טלפון' },
  Form: lazyForm(async () => (await import('../parts/authoring/own/ClassifiedForm.tsx')).ClassifiedForm),
}
