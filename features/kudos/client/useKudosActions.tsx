import { IconEye, IconEyeOff, IconGavel, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { useStore } from '#core/client/ui/store.ts'
import { allowsAccess } from '#core/contract/access.ts'
import { kudos as contract, type Kudos } from '#features/kudos/contract/kudos.ts'
import { mayTakeBack } from '#features/kudos/rules/kudos.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

function useHiding({ id, hidden }: Kudos) {
  const { mutate } = useCall(contract.hideFirgun, {
    done: (answer) => (answer.hidden ? 'הפרגון הוסתר מהקיר' : 'הפרגון שוב על הקיר'),
  })
  return {
    label: hidden ? 'החזרה לקיר' : 'הסתרה מהקיר',
    icon: hidden ? IconEye : IconEyeOff,
    onPress: () => mutate({ body: { id, hidden: !hidden } }),
  }
}

function useTakingBack({ id }: Kudos) {
  const { mutate } = useCall(contract.deleteFirgun, {
    ask: {
      title: 'למחוק את הפרגון?',
      description: 'הוא יירד מהקיר, ועדיין ייספר במכסה של החודש.',
      okLabel: 'מחיקה',
      danger: true,
    },
    done: 'הפרגון נמחק',
  })
  return {
    label: 'מחיקה',
    icon: IconTrash,
    onPress: () => mutate({ query: { id } }),
  }
}

/** What the person may do with a kudos: its receiver, its giver on the day itself, and editors. `removing`: asked for its reason. */
export function useKudosActions(kudos: Kudos) {
  const user = useStore(signedIn)?.user
  const [removing, setRemoving] = useState(false)
  const hiding = useHiding(kudos)
  const takingBack = useTakingBack(kudos)
  const removal = { label: 'הסרה מהקיר', icon: IconGavel, onPress: () => setRemoving(true) }
  const isGiver = user?.id === kudos.giver.id && mayTakeBack(new Date(kudos.given_at), new Date())
  const actions = [
    ...(user?.id === kudos.receiver.id ? [hiding] : []),
    ...(isGiver ? [takingBack] : []),
    ...(allowsAccess('editor', user ?? null) ? [removal] : []),
  ]
  return { actions, removing, closeRemoving: () => setRemoving(false) }
}
