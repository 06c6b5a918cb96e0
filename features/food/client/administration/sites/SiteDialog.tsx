import { useSuspenseQuery } from '@tanstack/react-query'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { CheckField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { ManagedSite } from '#features/food/contract/food-admin.ts'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'
import { placesQuery } from '../parts/menusQuery.ts'

export type SiteValues = Omit<ManagedSite, 'id'> & { id: number | null }

export const blankSite: SiteValues = {
  id: null,
  revision: 0,
  name: '',
  slug: '',
  separate_meat_and_dairy: true,
  branches: [],
}

export function SiteDialog({ site, onClose }: { site: SiteValues; onClose: () => void }) {
  const { branches } = useSuspenseQuery(placesQuery()).data
  const form = useForm<typeof foodAdmin.saveFoodSite, SiteValues>(foodAdmin.saveFoodSite, {
    initial: site,
    missing: { name: 'חסר שם', slug: 'חסרה כתובת' },
    success: site.id === null ? 'חדר האוכל נוסף' : 'חדר האוכל נשמר',
  })
  return (
    <RecordDialog
      form={form}
      title={site.id === null ? 'חדר אוכל חדש' : 'עריכת חדר אוכל'}
      okLabel={site.id === null ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
      {site.id === null && (
        <TextField
          field={form.field('slug')}
          label="כתובת"
          description="באותיות אנגליות קטנות, למשל haifa. מופיעה בכתובות של התפריטים."
          ltr
        />
      )}
      <CheckField
        field={form.field('separate_meat_and_dairy')}
        label="בלי בשרי וחלבי באותה ארוחה"
        description="הזמנה שיש בה גם בשרי וגם חלבי תסורב"
      />
      <ChecksField
        field={form.field('branches')}
        label="סניפים שאוכלים כאן"
        none="אין"
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </RecordDialog>
  )
}
