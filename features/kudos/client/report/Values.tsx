import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { CheckField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { type Column, DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { ManagedValue } from '#features/kudos/contract/kudos.ts'
import { IconChoice } from '#platform/organisation/client/IconChoice.tsx'
import { countText } from '#platform/reports/client/countText.ts'
import { kudos } from '#schemas/features/kudos/contract/kudos.ts'
import classes from './Values.module.css'

type Draft = Omit<ManagedValue, 'id' | 'given'> & { id: number | null }

function ValueDialog({ value, onClose }: { value: Draft; onClose: () => void }) {
  const isNew = value.id === null
  const form = useForm(kudos.saveFirgunValue, {
    initial: value,
    missing: { name: 'חסר שם', position: 'חסר מקום' },
    success: 'הערך נשמר',
  })
  const icon = form.field('icon')
  return (
    <RecordDialog
      form={form}
      title={isNew ? 'ערך חדש' : 'עריכת ערך'}
      description="פרגונים שכבר ניתנו שומרים את השם שהיה לערך."
      okLabel={isNew ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
      <NumberField field={form.field('position')} label="מקום ברשימה" />
      <IconChoice value={icon.value} onChange={icon.onChange} />
      {!isNew && (
        <CheckField field={form.field('archived')} label="בארכיון" description="לא מוצע עוד למי שמפרגנים" />
      )}
    </RecordDialog>
  )
}

function Name({ name, icon }: ManagedValue) {
  const Icon = iconOf(icon)
  return (
    <span className={classes.name}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <UserText>{name}</UserText>
    </span>
  )
}

const columnsOf = (onEdit: (value: Draft) => void): Column<ManagedValue>[] => [
  {
    key: 'name',
    title: 'ערך',
    kind: 'text',
    cell: (value) => <Name {...value} />,
    sortBy: ({ name }) => name,
  },
  {
    key: 'position',
    title: 'מקום',
    kind: 'number',
    cell: ({ position }) => position,
    sortBy: ({ position }) => position,
  },
  {
    key: 'given',
    title: 'פרגונים מאז ומתמיד',
    kind: 'number',
    cell: ({ given }) => countText(given),
    sortBy: ({ given }) => given,
  },
  {
    key: 'state',
    title: 'מצב',
    kind: 'status',
    cell: ({ archived }) => (archived ? <Badge>בארכיון</Badge> : <Badge tone="success">מוצע</Badge>),
  },
  {
    key: 'actions',
    title: 'פעולות',
    kind: 'actions',
    cell: ({ given: _given, ...value }) => (
      <IconButton label={`עריכה: ${value.name}`} icon={IconPencil} onClick={() => onEdit(value)} />
    ),
  },
]

/** What kudos may be given for: the organisation's own list. */
export function Values({ values }: { values: readonly ManagedValue[] }) {
  const title = useId()
  const [edited, setEdited] = useState<Draft>()
  const last = Math.max(0, ...values.map(({ position }) => position))
  return (
    <section aria-labelledby={title} className={classes.section}>
      <header className={`row wrap spread gap-12 ${classes.head}`}>
        <h2 id={title}>על מה מפרגנים</h2>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
          onClick={() =>
            setEdited({ id: null, revision: 0, name: '', icon: 'star', position: last + 1, archived: false })
          }
        >
          ערך חדש
        </Button>
      </header>
      <DataTable label="על מה מפרגנים" columns={columnsOf(setEdited)} rows={values} rowKey={({ id }) => id} />
      {edited && <ValueDialog value={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
