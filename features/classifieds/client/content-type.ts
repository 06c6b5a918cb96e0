import { IconTag } from '@tabler/icons-react'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import type { ClassifiedInput } from '#features/classifieds/contract/content-type.ts'
import type { TypedClientContentType } from '#platform/content/client/content-type.ts'
import { ClassifiedCard } from './ClassifiedCard.tsx'

export const yad2: TypedClientContentType<ClassifiedInput> = {
  one: 'מודעה',
  many: 'לוח יד שנייה',
  fresh: 'מודעה חדשה',
  icon: IconTag,
  withoutEnd: 'כעבור 30 יום',
  Card: ClassifiedCard,
  blank: { price: null, condition: 'good', phone: '', images: [] },
  labels: { price: 'מחיר בשקלים', condition: 'מצב', phone: 'טלפון', images: 'תמונות' },
  missing: { phone: 'חסר מספר טלפון' },
  textIsMain: () => true,
  Form: lazyPart(async () => (await import('./authoring/ClassifiedForm.tsx')).ClassifiedForm),
}
