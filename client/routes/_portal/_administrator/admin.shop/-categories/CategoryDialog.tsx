import { TextField } from '#client/parts/form/fields.tsx'
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx'
import { useForm } from '#client/parts/form/useForm.ts'
import { shopAdmin } from '#schemas/shop-admin.ts'

/** A category that is renamed, or a new one (null), and its place in the list, from 0. */
export interface Edited {
  id: number | null
  name: string
  position: number
}

/** The name of a category. */
export function CategoryDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const { id, name, position } = edited
  const isNew = id === null
  const form = useForm(shopAdmin.saveProductCategory, {
    initial: { id, name, position },
    missing: { name: 'חסר שם לקטגוריה' },
    success: isNew ? 'הקטגוריה נוספה' : 'הקטגוריה נשמרה',
  })
  return (
    <RecordDialog
      form={form}
      title={isNew ? 'קטגוריה חדשה' : 'שינוי שם'}
      okLabel={isNew ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
    </RecordDialog>
  )
}
