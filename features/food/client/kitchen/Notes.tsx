import { IconAlertTriangle } from '@tabler/icons-react'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { DietaryNote } from '#features/food/contract/kitchen.ts'
import { eaterWords } from '#features/food/rules/food.ts'
import classes from './kitchen.module.css'

export function Notes({ notes }: { notes: readonly DietaryNote[] }) {
  if (notes.length === 0) return null
  return (
    <SectionCard
      title="אלרגיות ותזונה"
      text={counted(notes.length, 'אחד מהמזמינים', '# מהמזמינים', 'שניים מהמזמינים')}
    >
      <ul className={classes.notes}>
        {notes.map(({ order_id, name, employee_number, dishes, ...eater }) => (
          <li key={order_id} className="wrap-anywhere print:break-inside-avoid">
            <p>
              <UserText className="font-semibold">{name}</UserText>{' '}
              <span className="text-muted text-sm">
                <Ltr>{employee_number}</Ltr>
              </span>
            </p>
            <p className={classes.warning}>
              <IconAlertTriangle size={16} aria-hidden /> {eaterWords(eater).join(', ')}
            </p>
            <p className="text-muted text-sm">
              <UserText>{dishes.join(', ')}</UserText>
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
