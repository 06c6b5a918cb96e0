import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, errorText } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import { focusInvalid } from '#client/parts/focusInvalid.ts'
import { showAlert } from '#client/ui/alert.ts'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import type { Category } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'
import { library } from '#contract/library.ts'
import { possibleParents } from './-categoryTree.ts'

/** A category that is changed, or the place of a new one. */
export type Edited = Pick<Category, 'parent_id'> & { id: number | null; name: string }

interface Properties {
  type: PostType
  categories: readonly Category[]
  edited: Edited
  onClose: () => void
}

const root = 'root'
/** The refusals that are about the place in the tree. */
const placeCodes = ['content.category-loop', 'content.category-too-deep']

/** The name and the place of a category. What the server refuses is told beside the fields, which stay as they are. */
export function CategoryDialog({ type, categories, edited, onClose }: Properties) {
  const [name, setName] = useState(edited.name)
  const [parent, setParent] = useState(edited.parent_id)
  const [problems, setProblems] = useState<{ name?: string; parent?: string }>({})
  const { mutateAsync } = useCall(library.saveCategory, {
    onSuccess: () => {
      showAlert({ severity: 'success', message: edited.id === null ? 'הקטגוריה נוספה' : 'הקטגוריה נשמרה' })
      onClose()
    },
    onError: (error) => {
      const { message } = errorText(error)
      const ofPlace = error instanceof ApiError && placeCodes.includes(error.code ?? '')
      tell(ofPlace ? { parent: message } : { name: message })
    },
  })

  function tell(found: typeof problems): void {
    setProblems(found)
    focusInvalid()
  }

  async function submit(): Promise<void> {
    setProblems({})
    const written = name.trim()
    if (written === '') {
      tell({ name: 'חסר שם לקטגוריה' })
      throw new Error('no name')
    }
    await mutateAsync({ body: { id: edited.id, post_type: type, parent_id: parent, name: written } })
  }

  return (
    <DraggableDialog
      opened
      title={edited.id === null ? 'קטגוריה חדשה' : 'עריכת קטגוריה'}
      okLabel={edited.id === null ? 'הוספה' : 'שמירה'}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        label="שם"
        withAsterisk
        aria-required
        autoComplete="off"
        maxLength={80}
        value={name}
        error={problems.name}
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label="מתחת ל־"
        value={parent ?? root}
        error={problems.parent}
        data={[
          { value: root, label: 'רמה ראשית' },
          ...possibleParents(categories, edited.id).map(({ id, label }) => ({ value: String(id), label })),
        ]}
        onChange={({ currentTarget: { value } }) => setParent(value === root ? null : Number(value))}
      />
    </DraggableDialog>
  )
}
