import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { type Column, DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import type { DailyNote } from '#features/food/contract/daily-report.ts'
import { eaterWords } from '#features/food/rules/food.ts'
import classes from './NotesTable.module.css'

const columns: Column<DailyNote>[] = [
  { key: 'name', title: 'שם', kind: 'text', cell: ({ name }) => name },
  {
    key: 'employee_number',
    title: 'מספר עובד',
    kind: 'code',
    cell: ({ employee_number }) => employee_number,
  },
  { key: 'site', title: 'אתר', kind: 'text', cell: ({ site }) => site },
  { key: 'words', title: 'תזונה ואלרגיות', kind: 'text', cell: (note) => eaterWords(note).join(', ') },
  { key: 'dishes', title: 'הוזמן', kind: 'text', cell: ({ dishes }) => dishes.join(', ') },
]

/** Who must not eat everything, by name. */
export function NotesTable({ notes }: { notes: DailyNote[] }) {
  if (notes.length === 0) return null
  return (
    <div className={classes.whole}>
      <SectionCard title="אלרגיות ותזונה">
        <DataTable
          label="אלרגיות ותזונה"
          columns={columns}
          rows={notes}
          rowKey={({ order_id }) => order_id}
        />
      </SectionCard>
    </div>
  )
}
