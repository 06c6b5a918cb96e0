import type { ReactNode } from 'react'
import { DraggableDialog } from '#core/client/ui/dialogs/DraggableDialog.tsx'
import { useIfMounted } from '../../ui/useIfMounted.ts'
import { RestoredNotice } from './drafts/RestoredNotice.tsx'
import { FormProblem } from './FormProblem.tsx'
import type { Form } from './form.ts'

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
