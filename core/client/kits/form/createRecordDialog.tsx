import type { ComponentType } from 'react'
import type { Body, Endpoint } from '#core/contract/endpoint.ts'
import type { DraftOf, Form } from './form.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { useForm } from './useForm.ts'

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
