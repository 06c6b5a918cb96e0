import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { type Column, DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'
import classes from './admin.module.css'

type Draft = Pick<YearBalance, 'code' | 'revision' | 'name' | 'unit'>

interface Properties {
  /** Null: a new one. */
  type: Draft | null
  codes: readonly string[]
  onClose: () => void
}

function TypeDialog({ type, codes, onClose }: Properties) {
  const isNew = type === null
  const form = useForm(entitlements.saveEntitlementType, {
    initial: type ?? { code: '', revision: 0, name: '', unit: 'נקודות' },
    missing: { name: 'חסר שם', unit: 'חסרה יחידה' },
    check: ({ code }) => ({
      code:
        (!/^[A-Z]{1,10}$/.test(code) && 'צריך אות לטינית אחת עד עשר') ||
        (isNew && codes.includes(code) && 'כבר יש סוג בקוד הזה'),
    }),
    success: 'סוג הזכאות נשמר',
  })
  const code = form.field('code')
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
            ...code,
            required: true,
            maxLength: 10,
            onChange: (text) => code.onChange((text ?? '').toUpperCase()),
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

const columnsOf = (onEdit: (type: Draft) => void): Column<YearBalance>[] => [
  { key: 'name', title: 'סוג', kind: 'text', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'code', title: 'קוד', kind: 'code', cell: ({ code }) => code, sortBy: ({ code }) => code },
  { key: 'unit', title: 'יחידה', kind: 'text', cell: ({ unit }) => unit },
  {
    key: 'actions',
    title: 'פעולות',
    kind: 'actions',
    cell: ({ code, revision, name, unit }) => (
      <IconButton
        label={`עריכה: ${name}`}
        icon={IconPencil}
        onClick={() => onEdit({ code, revision, name, unit })}
      />
    ),
  },
]

export function Types({ types }: { types: readonly YearBalance[] }) {
  const [edited, setEdited] = useState<Draft | null>()
  return (
    <>
      <Button
        size="md"
        className={classes.start}
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => setEdited(null)}
      >
        סוג חדש
      </Button>
      {types.length === 0 ? (
        <EmptyState title="עוד אין סוגי זכאות" text="אחרי שיהיה סוג, אפשר יהיה להעניק ולקשר אליו מוצרים." />
      ) : (
        <DataTable
          label="סוגי זכאות"
          columns={columnsOf(setEdited)}
          rows={types}
          rowKey={({ code }) => code}
        />
      )}
      {edited !== undefined && (
        <TypeDialog
          type={edited}
          codes={types.map(({ code }) => code)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
