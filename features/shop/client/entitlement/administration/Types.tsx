import { type Crud, useCrud } from '#core/client/kits/admin/useCrud.tsx'
import type { RecordDialogProperties } from '#core/client/kits/form/createRecordDialog.tsx'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { code, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'

type Draft = Pick<YearBalance, 'code' | 'revision' | 'name' | 'unit'>

interface Properties extends RecordDialogProperties<Draft> {
  rows: readonly YearBalance[]
}

function TypeDialog({ values, isNew, rows, onClose }: Properties) {
  const form = useForm(entitlements.saveEntitlementType, {
    initial: values,
    missing: { name: 'חסר שם', unit: 'חסרה יחידה' },
    check: (typed) => ({
      code:
        (!/^[A-Z]{1,10}$/.test(typed.code) && 'צריך אות לטינית אחת עד עשר') ||
        (isNew && rows.some((each) => each.code === typed.code) && 'כבר יש סוג בקוד הזה'),
    }),
    success: 'סוג הזכאות נשמר',
  })
  const codeField = form.field('code')
  return (
    <RecordDialog
      form={form}
      title={isNew ? 'סוג זכאות חדש' : 'עריכת סוג זכאות'}
      okLabel={isNew ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      {isNew && (
        <TextField
          field={{
            ...codeField,
            required: true,
            maxLength: 10,
            onChange: (typed) => codeField.onChange((typed ?? '').toUpperCase()),
          }}
          label="קוד"
          description="אותיות לטיניות. אי אפשר לשנות אחר כך"
          ltr
        />
      )}
      <TextField field={form.field('name')} label="שם" />
      <TextField field={form.field('unit')} label="יחידה, ברבים" description="למשל: נקודות, בקבוקים" />
    </RecordDialog>
  )
}

const typesTable: Omit<Crud<YearBalance, Draft>, 'useRows'> = {
  label: 'סוגי זכאות',
  rowKey: (type) => type.code,
  nameOf: ({ name }) => name,
  columns: [text('name', 'סוג'), code('code', 'קוד'), text('unit', 'יחידה')],
  blank: () => ({ code: '', revision: 0, name: '', unit: 'נקודות' }),
  valuesOf: ({ code, revision, name, unit }) => ({ code, revision, name, unit }),
  Dialog: TypeDialog,
  addLabel: 'סוג חדש',
  empty: <EmptyState title="עוד אין סוגי זכאות" text="אחרי שיהיה סוג, אפשר יהיה להעניק ולקשר אליו מוצרים." />,
}

export function Types({ types }: { types: readonly YearBalance[] }) {
  const { addButton, table } = useCrud({ ...typesTable, useRows: () => types })
  return (
    <>
      <div className="justify-self-start">{addButton}</div>
      {table}
    </>
  )
}
