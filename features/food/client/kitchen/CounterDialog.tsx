import { useCall } from '#core/client/api/queries.ts'
import { ScanDialog } from '#core/client/kits/codes/ScanDialog.tsx'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'
import { kitchen, type Served } from '#features/food/contract/kitchen.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { eaterWords } from '#features/food/rules/food.ts'

function outcomeOf({ already, name, lines, ...eater }: Served) {
  const words = eaterWords(eater)
  return {
    tone: already ? ('warning' as const) : undefined,
    text: (
      <>
        <p>
          {already ? 'כבר הוגש: ' : 'להגיש: '}
          <UserText>{name}</UserText>
        </p>
        <p>{asUserText(dishesText(lines))}</p>
        {words.length > 0 && <p>{words.join(', ')}</p>}
      </>
    ),
  }
}

interface Properties {
  site: number
  date: string
  onClose: () => void
}

export function CounterDialog({ site, date, onClose }: Properties) {
  // A refusal shows in the dialog, where whoever serves looks.
  const { mutate, data, error, isPending } = useCall(kitchen.scanFoodOrder, { onError: () => undefined })
  return (
    <ScanDialog
      title="הגשה לפי קוד"
      okLabel="הגשה"
      onCode={(code) => mutate({ body: { site, date, code } })}
      pending={isPending}
      error={error}
      outcome={data && outcomeOf(data)}
      onClose={onClose}
    />
  )
}
