import { ChoiceField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { Category } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { library } from '#schemas/platform/content/contract/library.ts'
import { possibleParents } from './possibleParents.ts'

/** A category that is changed, or the place of a new one. */
export type EditedCategory = Pick<Category, 'parent_id' | 'revision' | 'name'> & { id: number | null }

interface Properties {
  type: PostType
  categories: readonly Category[]
  edited: EditedCategory
  onClose: () => void
}

export function CategoryDialog({ type, categories, edited, onClose }: Properties) {
  const { id, revision, name, parent_id } = edited
  const form = useForm(library.saveCategory, {
    initial: { id, revision, post_type: type, parent_id, name },
    missing: { name: 'חסר שם לקטגוריה' },
    success: id === null ? 'הקטגוריה נוספה' : 'הקטגוריה נשמרה',
  })
  return (
    <RecordDialog
      form={form}
      title={id === null ? 'קטגוריה חדשה' : 'עריכת קטגוריה'}
      okLabel={id === null ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
      <ChoiceField
        field={form.field('parent_id')}
        label="מתחת ל־"
        none="רמה ראשית"
        options={possibleParents(categories, id).map((parent) => ({ value: parent.id, label: parent.label }))}
      />
    </RecordDialog>
  )
}
