import type { Transaction } from '#core/server/database/index.ts'
import type { FormEvent } from '#features/forms/contract/forms.ts'
import { formRequestEvents } from './tables.ts'

export async function addEvent(
  db: Transaction,
  requestId: number,
  actorId: number,
  { kind, text = '', internal = false }: Pick<FormEvent, 'kind'> & { text?: string; internal?: boolean },
): Promise<void> {
  await db.insert(formRequestEvents).values({ requestId, actorId, kind, text, internal })
}
