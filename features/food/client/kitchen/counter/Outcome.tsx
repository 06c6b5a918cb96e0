import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconQrcode,
} from '@tabler/icons-react'
import { useIsFrom } from '#core/client/ui/page/useIsFrom.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatTime } from '#core/rules/time/dates.ts'
import type { Served } from '#features/food/contract/kitchen.ts'
import { eaterWords } from '#features/food/rules/food.ts'
import { PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import classes from './Counter.module.css'
import type { Outcome as Shown } from './useCounter.ts'

const icons = {
  served: IconCircleCheck,
  already: IconCircleX,
  refused: IconCircleX,
  'taken-back': IconArrowBackUp,
}

function wordOf(outcome: Shown): string {
  if (outcome.state === 'refused') return 'לא להגיש'
  if (outcome.state === 'served') return 'להגיש'
  const { already, served_at } = outcome.order
  if (outcome.state === 'taken-back' && served_at === null) {
    return already ? 'ההגשה כבר בוטלה' : 'ההגשה בוטלה'
  }
  return served_at === null ? 'כבר הוגש' : `כבר הוגש ב־${formatTime(new Date(served_at))}`
}

function Order({ order: { name, employee_number, photo, lines, ...eater } }: { order: Served }) {
  const words = eaterWords(eater)
  const wide = useIsFrom('md')
  return (
    <>
      <PersonReferencePhoto person={{ name, photo }} size={wide ? 240 : 160} />
      <div>
        <p className={classes.name}>
          <UserText>{name}</UserText>
        </p>
        <p className="text-muted text-xl">
          <Ltr>{employee_number}</Ltr>
        </p>
      </div>
      {words.length > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle className="flex-none" size={32} aria-hidden />
          {words.join(', ')}
        </p>
      )}
      <ul className={`plain ${classes.dishes}`}>
        {lines.map(({ name: dish, qty }) => (
          <li key={dish}>
            <UserText>{dish}</UserText>
            {qty > 1 && <strong> {`× ${qty}`}</strong>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What became of the last code, to be seen from afar and read aloud. */
export function Outcome({ outcome }: { outcome: Shown | undefined }) {
  const Icon = outcome ? icons[outcome.state] : IconQrcode
  return (
    <div role="status" className={classes.outcome} data-state={outcome?.state}>
      <p className={classes.word}>
        <Icon className="flex-none" size={44} stroke={1.8} aria-hidden />
        {outcome ? wordOf(outcome) : 'מחכים לקוד הבא'}
      </p>
      {outcome &&
        ('order' in outcome ? (
          <Order order={outcome.order} />
        ) : (
          <p className={classes.dishes}>
            <UserText>{outcome.message}</UserText>
          </p>
        ))}
    </div>
  )
}
