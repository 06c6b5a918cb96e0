import type { PeopleImport } from '#app/people-administration/contract/people-import.ts'
import {
  columnNames,
  type PersonColumn,
  personColumns,
  requiredColumns,
  type SheetMapping,
} from '#app/people-administration/rules/people-sheet.ts'
import { CheckField, ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { peopleImport } from '#schemas/app/people-administration/contract/people-import.ts'

/** Everybody has a number. */
const requiredOfNew: readonly string[] = requiredColumns.filter((column) => column !== 'employee_number')

type Values = Record<PersonColumn, string | null> & { leavers: boolean }

const valuesOf = ({ mapping, leavers }: PeopleImport): Values => ({
  ...(Object.fromEntries(personColumns.map((column) => [column, mapping[column] ?? null])) as Record<
    PersonColumn,
    string | null
  >),
  leavers,
})

const mappingOf = (values: Values): SheetMapping =>
  Object.fromEntries(
    personColumns.flatMap((column) => (values[column] === null ? [] : [[column, values[column]]])),
  )

export function Columns({ given }: { given: PeopleImport }) {
  const form = useForm(peopleImport.checkPeopleImport, {
    initial: valuesOf(given),
    body: (values: Values) => ({ id: given.id, mapping: mappingOf(values), leavers: values.leavers }),
    check: ({ employee_number }) => ({
      employee_number: employee_number === null && 'לפי העמודה הזאת מזהים כל אדם',
    }),
  })
  const isRepeated = given.headings.some((heading) => heading.endsWith(' (2)'))
  const headings = given.headings.map((heading) => ({ value: heading, label: heading }))
  return (
    <SectionCard
      title="העמודות"
      text={`${counted(given.rows, 'בגיליון שורה אחת', 'בגיליון # שורות', 'בגיליון שתי שורות')}. העמודות נבחרו לפי הכותרות, והבחירה נשמרת לפעם הבאה.${isRepeated ? ' כותרת שחוזרת מופיעה גם עם מספר, למשל (2).' : ''}`}
    >
      <form className="grid grid-cols-1 gap-16" {...form.properties}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] items-end gap-y-12 gap-x-16">
          {personColumns.map((column) => (
            <ChoiceField
              key={column}
              field={{ ...form.field(column), required: column === 'employee_number' }}
              label={columnNames[column]}
              {...(column === 'employee_number' ? { prompt: 'בחירת עמודה' } : { none: 'אין בגיליון' })}
              {...(requiredOfNew.includes(column) && { description: 'חובה למי שחדש' })}
              options={headings}
            />
          ))}
        </div>
        <CheckField
          field={form.field('leavers')}
          label="להשבית את מי שאינו בגיליון"
          description="מנהלי המערכת, הקהילה ומי שמייבאים נשארים תמיד. לפני ההחלה רואים את כל העוזבים."
        />
        <FormProblem text={form.problem} />
        <Action label="בדיקת הגיליון" submits={form} className="w-fit" />
      </form>
    </SectionCard>
  )
}
