import { IconConfetti } from '@tabler/icons-react'
import type { ActRowData } from '#core/client/ui/cards/ActRow.tsx'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import type { Celebrant } from '#features/celebrations/contract/celebrations.ts'
import { occasionText } from './occasionText.ts'

/** A colleague who celebrates today. The first screen draws it too: no hooks. */
export function celebrantRow(person: Celebrant): ActRowData {
  const { id, occasion, first_name, last_name } = person
  return {
    key: `${occasion} ${id}`,
    icon: IconConfetti,
    title: `${first_name} ${last_name}`,
    text: `${occasionText(person)} היום`,
    href: `/phonebook/${id}`,
    act: {
      label: 'מזל טוב',
      icon: IconConfetti,
      press: async () => (await loadLazily(() => import('./greetOnce.ts'))).greetOnce({ id, occasion }),
    },
  }
}
