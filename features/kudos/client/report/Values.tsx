import { useId } from 'react'
import { type Crud, useCrud } from '#core/client/kits/admin/useCrud.tsx'
import { createRecordDialog } from '#core/client/kits/form/createRecordDialog.tsx'
import { CheckField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { number, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { ManagedValue } from '#features/kudos/contract/kudos.ts'
import { IconChoice } from '#platform/organisation/client/IconChoice.tsx'
import { kudos } from '#schemas/features/kudos/contract/kudos.ts'

type Draft = Omit<ManagedValue, 'id' | 'given' | 'position'> & { id: number | null; position: number | null }

function Name({ name, icon }: ManagedValue) {
  const Icon = iconOf(icon)
  return (
    <span className="inline-flex items-center gap-10 font-semibold [&_svg]:flex-none [&_svg]:text-link">
      <Icon size={20} stroke={1.7} aria-hidden />
      <UserText>{name}</UserText>
    </span>
  )
}

const valuesTable: Omit<Crud<ManagedValue, Draft>, 'useRows'> = {
  label: 'על מה מפרגנים',
  rowKey: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    text('name', 'ערך', { cell: Name }),
    number('position', 'מקום'),
    number('given', 'פרגונים מאז ומתמיד'),
    status('state', 'מצב', ({ archived }) =>
      archived ? <Badge>בארכיון</Badge> : <Badge tone="success">מוצע</Badge>,
    ),
  ],
  blank: (values) => ({
    id: null,
    revision: 0,
    name: '',
    icon: 'star',
    position: Math.max(0, ...values.map(({ position }) => position)) + 1,
    archived: false,
  }),
  valuesOf: ({ given: _given, ...value }) => value,
  Dialog: createRecordDialog<typeof kudos.saveFirgunValue, Draft>({
    save: kudos.saveFirgunValue,
    missing: { name: 'חסר שם', position: 'חסר מקום' },
    words: {
      new: 'ערך חדש',
      edit: 'עריכת ערך',
      description: 'פרגונים שכבר ניתנו שומרים את השם שהיה לערך.',
      added: 'הערך נשמר',
      saved: 'הערך נשמר',
    },
    Fields: ({ form: { field }, isNew }) => (
      <>
        <TextField field={field('name')} label="שם" />
        <NumberField field={field('position')} label="מקום ברשימה" />
        <IconChoice {...field('icon')} />
        {!isNew && (
          <CheckField field={field('archived')} label="בארכיון" description="לא מוצע עוד למי שמפרגנים" />
        )}
      </>
    ),
  }),
  addLabel: 'ערך חדש',
  isPart: true,
  empty: null,
}

/** What kudos may be given for: the organisation's own list. */
export function Values({ values }: { values: readonly ManagedValue[] }) {
  const title = useId()
  const { addButton, table } = useCrud({ ...valuesTable, useRows: () => values })
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-16 mt-40 print:hidden">
      <header className="flex items-center flex-wrap justify-between gap-12 [&_h2]:text-2xl">
        <h2 id={title}>על מה מפרגנים</h2>
        {addButton}
      </header>
      {table}
    </section>
  )
}
