import type { ComponentType, ReactNode } from 'react'
import { DraggableDialog } from '#core/client/ui/dialogs/DraggableDialog.tsx'
import type { Body, Endpoint } from '#core/contract/endpoint.ts'
import { useIfMounted } from '../../ui/useIfMounted.ts'
import type { DraftOf, Form } from './form.ts'
import { FormProblem, RestoredNotice } from './notices.tsx'
import { useForm } from './useForm.ts'

interface Properties<Values> {
  form: Form<Values>
  title: string
  description?: string
  okLabel?: string
  cancelLabel?: string
  danger?: boolean
  /** Stands above the fields until there is another problem. */
  notice?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A small record in a dialog: its fields, and above them what the server did not take. Closes once it is sent. */
export function RecordDialog<Values>({ form, notice, onClose, children, ...dialog }: Properties<Values>) {
  // Another dialog may stand in its place when an answer arrives.
  const close = useIfMounted(onClose)
  async function submit(): Promise<void> {
    if (await form.submit()) close()
  }
  return (
    <DraggableDialog {...dialog} onSubmit={submit} onCancel={onClose}>
      <RestoredNotice form={form} />
      <FormProblem text={form.problem ?? notice} />
      {children}
    </DraggableDialog>
  )
}

interface Options<E extends Endpoint, Values extends object>
  extends Pick<Parameters<typeof useForm<E, Values>>[1], 'body' | 'missing' | 'check'> {
  save: E
  words: {
    /** Titles of the dialog. */
    new: string
    edit: string
    description?: string
    /** What is said afterwards. */
    added: string
    saved: string
  }
  Fields: ComponentType<{ form: Form<Values>; isNew: boolean }>
}

export interface RecordDialogProperties<Values> {
  values: Values
  isNew: boolean
  onClose: () => void
}

/** The dialog in which records of a kind are added and changed. Import the endpoint from `#schemas/`. */
export function createRecordDialog<
  E extends Endpoint,
  Values extends object = Extract<DraftOf<Body<E>>, object>,
>({ save, words, Fields, ...options }: Options<E, Values>) {
  return function Dialog({ values, isNew, onClose }: RecordDialogProperties<Values>) {
    const form = useForm<E, Values>(save, {
      ...options,
      initial: values,
      success: isNew ? words.added : words.saved,
    })
    return (
      <RecordDialog
        form={form}
        title={isNew ? words.new : words.edit}
        {...(words.description !== undefined && { description: words.description })}
        okLabel={isNew ? 'הוספה' : 'שמירה'}
        onClose={onClose}
      >
        <Fields form={form} isNew={isNew} />
      </RecordDialog>
    )
  }
}
