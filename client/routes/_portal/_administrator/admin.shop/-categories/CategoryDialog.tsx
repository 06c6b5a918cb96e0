import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import { focusInvalid } from '#client/parts/focusInvalid.ts'
import { showAlert } from '#client/ui/alert.ts'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import { shopAdmin } from '#contract/shop-admin.ts'

/** A category that is renamed, or a new one (null), and its place in the list, from 0. */
export interface Edited {
  id: number | null
  name: string
  position: number
}

/** The name of a category. What the server refuses is told beside it, and it stays. */
export function CategoryDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const [name, setName] = useState(edited.name)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync } = useCall(shopAdmin.saveProductCategory, {
    onSuccess: () => {
      showAlert({ severity: 'success', message: edited.id === null ? 'הקטגוריה נוספה' : 'הקטגוריה נשמרה' })
      onClose()
    },
    onError: (error) => tell(errorText(error).message),
  })

  function tell(found: string): void {
    setProblem(found)
    focusInvalid()
  }

  async function submit(): Promise<void> {
    const written = name.trim()
    if (written === '') {
      tell('חסר שם לקטגוריה')
      throw new Error('no name')
    }
    await mutateAsync({ body: { id: edited.id, position: edited.position, name: written } })
  }

  return (
    <DraggableDialog
      opened
      title={edited.id === null ? 'קטגוריה חדשה' : 'שינוי שם'}
      okLabel={edited.id === null ? 'הוספה' : 'שמירה'}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        label="שם"
        required
        autoComplete="off"
        maxLength={60}
        value={name}
        error={problem}
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setProblem(undefined)
        }}
      />
    </DraggableDialog>
  )
}
