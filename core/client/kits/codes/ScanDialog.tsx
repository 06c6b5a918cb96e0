import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorScreen.tsx'
import type { Endpoint, Fields } from '#core/contract/endpoint.ts'
import type { CallInput } from '../../api/call.ts'
import { errorText } from '../../api/errors.ts'
import { useCall } from '../../api/queries.ts'
import { CodeCamera, maxCode } from './CodeCamera.tsx'

interface Properties<E extends Endpoint> {
  title: string
  okLabel: string
  /** Takes a code, and answers whether it was used before. */
  endpoint: Fields<E> extends { already: boolean } ? E : never
  inputOf: (code: string) => CallInput<E>
  /** What became of a code. */
  outcomeOf: (answer: Fields<E>) => ReactNode
  onClose: () => void
}

/** Takes codes one after another: seen by the camera, or typed. */
export function ScanDialog<E extends Endpoint>({
  title,
  okLabel,
  endpoint,
  inputOf,
  outcomeOf,
  onClose,
}: Properties<E>) {
  const [typed, setTyped] = useState('')
  // A refusal shows here, where whoever takes the codes looks.
  const { mutate, data, error, isPending } = useCall<E>(endpoint, { onError: () => undefined })
  const onCode = (code: string) => void mutate(inputOf(code))

  function send(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim() === '') return
    onCode(typed.trim())
    setTyped('')
  }

  return (
    <WideDialog title={title} onClose={onClose}>
      <div className="grid gap-16">
        <CodeCamera onCode={onCode} />
        <div role="status">
          {error ? (
            <Note tone="warning">
              <ErrorWords text={errorText(error)} />
            </Note>
          ) : (
            data && (
              <Note tone={(data as { already: boolean }).already ? 'warning' : 'good'}>
                {outcomeOf(data)}
              </Note>
            )
          )}
        </div>
        <form className="flex flex-wrap items-end gap-8 [&>:first-child]:flex-[1_1_12rem]" onSubmit={send}>
          <TextInput
            label="הקוד"
            value={typed}
            maxLength={maxCode}
            autoComplete="off"
            attributes={{ input: { dir: 'ltr' } }}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Action label={okLabel} type="submit" primary loading={isPending} />
        </form>
      </div>
    </WideDialog>
  )
}
