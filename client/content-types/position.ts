import { IconBriefcase } from '@tabler/icons-react'
import type { PositionFields } from '#contract/content-types/position.ts'
import { lazyForm, type TypedClientContentType } from './content-type.ts'
import { badMoney, missing } from './problems.ts'

export const position: TypedClientContentType<PositionFields> = {
  one: 'משרה',
  many: 'משרות',
  fresh: 'משרה חדשה',
  icon: IconBriefcase,
  blank: { number: '', branch_id: null, bonus: null },
  problems: ({ number, bonus }) => ({
    number: missing(number) && 'חסר מספר משרה',
    bonus: badMoney(bonus),
  }),
  Form: lazyForm(async () => (await import('../parts/authoring/own/PositionForm.tsx')).PositionForm),
}
