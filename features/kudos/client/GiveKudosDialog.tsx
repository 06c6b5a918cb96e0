import { useState } from 'react'
import { useCall, useRead, write } from '#core/client/api/queries.ts'
import { PillsField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { DraggableDialog } from '#core/client/ui/dialogs/DraggableDialog.tsx'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import type { Kudos } from '#features/kudos/contract/kudos.ts'
import { PersonField } from '#platform/people/client/PersonField.tsx'
import { kudos } from '#schemas/features/kudos/contract/kudos.ts'
import { leftText, ownQuery, valuesQuery } from './kudosQueries.ts'

const longestMessage = 500

interface Draft {
  id: number | null
  value: string | null
  message: string
}

interface Properties {
  /** To whom; undefined: the dialog asks. */
  person: { id: number; name: string } | undefined
  onClose: () => void
}

function useGiving(person: Properties['person']) {
  const { mutateAsync } = useCall(kudos.userUpdateFirgun, { onError: () => undefined })
  const bodyOf = ({ value, message }: Draft) => ({ value: Number(value), message })
  return useLocalForm<Draft, Kudos>({
    initial: { id: person?.id ?? null, value: null, message: '' },
    schema: kudos.userUpdateFirgun.body,
    body: bodyOf,
    missing: { message: 'כדאי לכתוב כמה מילים' },
    check: ({ id, value, message }) => ({
      id: id === null && 'למי לפרגן?',
      value: value === null && 'על מה הפרגון?',
      message: message.trim().length === 1 && 'כדאי לכתוב לפחות מילה',
    }),
    send: (values) => mutateAsync({ query: { id: Number(values.id) }, body: bodyOf(values) }),
    draft: `kudos:${person?.id ?? ''}`,
    onSent: ({ id }) =>
      void showToast({
        ...{ message: 'הפרגון נשלח, והוא כבר על הקיר', severity: 'success' },
        undo: async () => {
          await write(kudos.deleteFirgun, { query: { id } })
          await showToast({ message: 'הפרגון נמחק. הוא עדיין נספר במכסה של החודש.' })
        },
      }),
  })
}

export function GiveKudosDialog({ person, onClose }: Properties) {
  const { values } = useRead(valuesQuery)
  const { left: leftNow } = useRead(ownQuery)
  // As it was when the dialog opened: the last of the month must not turn it into another before it closes.
  const [left] = useState(leftNow)
  const form = useGiving(person)
  const message = form.field('message')
  const title = person ? `פרגון אל ${person.name}` : 'לפרגן למישהו מהעבודה'
  if (left === 0) {
    return (
      <DraggableDialog
        title={title}
        description={leftText(left)}
        okLabel="הבנתי"
        onSubmit={onClose}
        onCancel={onClose}
      />
    )
  }
  return (
    <RecordDialog
      form={form}
      title={title}
      description={`${leftText(left)}.`}
      okLabel="שליחת הפרגון"
      onClose={onClose}
    >
      {!person && (
        <PersonField
          field={{ ...form.field('id'), required: true }}
          label="למי"
          people={[]}
          among="colleagues"
        />
      )}
      <TextField
        field={message}
        label="כמה מילים"
        description={`כולם יראו אותן על הקיר. ${[...message.value].length} מתוך ${longestMessage} תווים.`}
        rows={4}
      />
      <PillsField
        field={{ ...form.field('value'), required: true }}
        label="על מה"
        options={values.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </RecordDialog>
  )
}
