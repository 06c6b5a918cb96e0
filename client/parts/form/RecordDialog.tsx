import type { ReactNode } from 'react'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import { FormProblem } from './FormProblem.tsx'
import { RestoredNotice } from './RestoredNotice.tsx'
import type { Form } from './useForm.ts'

interface Properties<Values> {
  form: Form<Values>
  title: string
  description?: string
  okLabel?: string
  danger?: boolean
  /** Stands above the fields until there is another problem. */
  notice?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A small record in a dialog: its fields, and above them what the server did not take. `onSent` of the form closes it. */
export function RecordDialog<Values>({ form, notice, onClose, children, ...dialog }: Properties<Values>) {
  return (
    <DraggableDialog opened {...dialog} onSubmit={form.submit} onCancel={onClose}>
      <RestoredNotice form={form} />
      <FormProblem text={form.problem ?? notice} />
      {children}
    </DraggableDialog>
  )
}
