import { createFileRoute } from '@tanstack/react-router'
import { useId } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { type Crud, useCrud } from '#core/client/kits/admin/useCrud.tsx'
import { CheckField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { createRecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { number, status, TwoLines, text } from '#core/client/ui/dataTable/columns.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { ManagedValue } from '#features/kudos/contract/kudos.ts'
import type { ReportedKudos } from '#features/kudos/contract/kudos-report.ts'
import { IconChoice } from '#platform/organisation/client/IconChoice.tsx'
import { Chart, MonthChart } from '#platform/reports/client/charts/Chart.tsx'
import { countText } from '#platform/reports/client/filters/counts.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
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
function Values({ values }: { values: readonly ManagedValue[] }) {
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

const report = reportOf('/firgunim-report', {
  rows: kudos.getFirgunRows,
  figures: kudos.getFirgunReport,
  file: kudos.exportFirgunim,
})

export const Route = createFileRoute('/_portal/firgunim-report')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(KudosReport),
})

const cells = {
  message: ({ message, reason }: ReportedKudos) =>
    reason === null ? <UserText>{message}</UserText> : <TwoLines text={message} below={`הוסר: ${reason}`} />,
}

const perPerson = (kudos: number, people: number) => (people === 0 ? '0' : (kudos / people).toFixed(1))

/** Everybody's kudos: how many, what for and where, and the values that they are given for (specification §2, `/firgunim-report`). */
function KudosReport({ search }: { search: ValuesOf<typeof report.address> }) {
  const { values } = useRead(q(kudos.getAllFirgunValues))
  return (
    <AdminPage page={search.page}>
      <Report
        report={report}
        search={search}
        label="הפרגונים"
        rowKey={({ id }) => id}
        cells={cells}
        found={({ kudos: count }) => counted(count, 'נמצא פרגון אחד', 'נמצאו # פרגונים', 'נמצאו שני פרגונים')}
        keyFigures={({ kudos: count, givers, receivers }) => [
          { label: 'פרגונים', value: count },
          { label: 'מפרגנים', value: givers },
          { label: 'מקבלים', value: receivers },
          { label: 'פרגונים לכל מי שקיבלו', value: perPerson(count, receivers) },
        ]}
        charts={({ kudos: count, by_month, by_value, by_branch }) =>
          count > 0 && (
            <>
              <MonthChart
                months={by_month}
                period={search}
                empty={{ kudos: 0 }}
                series={[{ name: 'פרגונים', value: (month) => month.kudos }]}
                summary={(best, month) =>
                  `מספר הפרגונים בכל חודש. הכי הרבה ב${month}: ${countText(best.kudos)}.`
                }
              />
              <Chart
                title="לפי ערך"
                axis="ערך"
                kind="parts"
                rows={by_value}
                nameOf={({ name }) => name ?? ''}
                series={[{ name: 'פרגונים', value: (value) => value.kudos }]}
              />
              <Chart
                title="לפי סניף"
                axis="סניף"
                kind="parts"
                rows={by_branch}
                nameOf={({ name }) => name ?? 'בלי סניף'}
                series={[{ name: 'פרגונים שהתקבלו', paint: 'stripes', value: (branch) => branch.kudos }]}
              />
            </>
          )
        }
        options={() => ({ value: values })}
        nothing={{ title: 'לא נמצאו פרגונים', all: 'לכל הפרגונים של השנה האחרונה' }}
      />
      <Values values={values} />
    </AdminPage>
  )
}
