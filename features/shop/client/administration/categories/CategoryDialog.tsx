import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { createRecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { shopAdmin } from '#schemas/features/shop/contract/shop-admin.ts'

export const CategoryDialog = createRecordDialog({
  save: shopAdmin.saveProductCategory,
  missing: { name: 'חסר שם לקטגוריה' },
  words: { new: 'קטגוריה חדשה', edit: 'שינוי שם', added: 'הקטגוריה נוספה', saved: 'הקטגוריה נשמרה' },
  Fields: ({ form: { field } }) => <TextField field={field('name')} label="שם" />,
})
