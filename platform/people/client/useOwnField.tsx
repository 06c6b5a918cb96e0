import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { type ErrorText, errorText } from '#core/client/api/errors.ts'
import { useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorScreen.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { type OwnField, type OwnValue, ownDetails } from '#platform/people/contract/own-details.ts'
import { people } from '#platform/people/contract/people.ts'
import { signedIn } from './signedIn.ts'

/** Shows the stored details of the person everywhere, as the server writes them. */
export async function showOwnFields(): Promise<void> {
  const before = signedIn.get()
  if (!before) return
  const fields = await call(people.userFields, { query: { id: before.user.id } })
  const signed = signedIn.get()
  if (signed?.user.id === before.user.id) signedIn.set({ ...signed, fields })
}

export interface OwnFieldState {
  state: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why it failed. */
  problem: ErrorText | undefined
  /** Sends the last choice again. */
  retry: () => void
}

const states = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const

/**
 * One of the person's own details, saved as soon as it is chosen: what is shown, how to save another value, and how that went.
 * The choice stays after a failure.
 */
export function useOwnField<Name extends OwnField>(
  name: Name,
  stored: OwnValue<Name>,
): [value: OwnValue<Name>, save: (value: OwnValue<Name>) => void, saving: OwnFieldState] {
  const userId = useStore(signedIn)?.user.id ?? 0
  // Of the call it would be known only a moment after the touch, and the control would jump back meanwhile.
  const [chosen, setChosen] = useState<{ value: OwnValue<Name> }>()
  const { mutate, variables, status, error } = useCall(ownDetails.userUpdateField, {
    inTurn: true,
    onSuccess: () => void showOwnFields(),
    // It is shown beside the field.
    onError: () => undefined,
  })
  const saving = {
    state: states[status],
    problem: error ? errorText(error) : undefined,
    retry: () => variables && mutate(variables),
  }
  const save = (value: OwnValue<Name>) => {
    setChosen({ value })
    mutate({ query: { id: userId }, body: { field: name, value } })
  }
  return [chosen ? chosen.value : stored, save, saving]
}

/** Says beside a field that saves itself how that went; where it failed, with the way to try again. */
export function SavedMark({ saving }: { saving: OwnFieldState }) {
  const { state, problem, retry } = saving
  return (
    <div className="flex flex-wrap items-center gap-y-4 gap-x-8 min-h-24 text-muted text-sm" role="status">
      {state === 'saving' && 'בשמירה…'}
      {state === 'saved' && (
        <>
          <IconCheck size={18} stroke={2} aria-hidden className="text-success" />
          נשמר
        </>
      )}
      {problem && (
        <>
          <div className="text-error">
            <ErrorWords text={problem} />
          </div>
          <Action label="לנסות שוב" size="compact-sm" onClick={retry} />
        </>
      )}
    </div>
  )
}
