import { IconBriefcase } from '@tabler/icons-react'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import type { PositionFields } from '#features/referrals/contract/content-type.ts'
import type { TypedClientContentType } from '#platform/content/client/content-type.ts'

export const position: TypedClientContentType<PositionFields> = {
  one: 'משרה',
  many: 'משרות',
  fresh: 'משרה חדשה',
  icon: IconBriefcase,
  blank: { number: '', branch_id: null, bonus: null },
  labels: { number: 'מספר המשרה', bonus: 'מענק על הפניה, בשקלים', branch_id: 'סניף' },
  missing: { number: 'חסר מספר משרה' },
  textIsMain: () => true,
  Form: lazyPart(async () => (await import('./authoring/PositionForm.tsx')).PositionForm),
}
