import { write } from '#core/client/api/queries.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { type Celebrant, celebrations } from '#features/celebrations/contract/celebrations.ts'

export async function greetOnce(celebrant: Pick<Celebrant, 'id' | 'occasion'>): Promise<void> {
  await write(celebrations.greet, { body: celebrant })
  await showToast({ message: 'הברכה נשלחה', severity: 'success' })
}
