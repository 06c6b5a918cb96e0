import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { shopAdmin } from '#schemas/features/shop/contract/shop-admin.ts'

/** A category that is renamed, or a new one (null). */
export interface EditedCategory {
  id: number | null
  name: string
}

export function CategoryDialog({ edited, onClose }: { edited: EditedCategory; onClose: () => void }) {
  const { id, name } = edited
  const isNew = id === null
  const form = useForm(shopAdmin.saveProductCategory, {
    initial: { id, name },
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
