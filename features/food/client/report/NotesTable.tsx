import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { type Column, code, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import type { DailyNote } from '#features/food/contract/daily-report.ts'
import { eaterWords } from '#features/food/rules/food.ts'

const columns: Column<DailyNote>[] = [
  text('name', 'שם'),
  code('employee_number', 'מספר עובד'),
  text('site', 'אתר'),
  text('words', 'תזונה ואלרגיות', (note) => eaterWords(note).join(', ')),
  text('dishes', 'הוזמן', ({ dishes }) => dishes.join(', ')),
]

/** Who must not eat everything, by name. */
export function NotesTable({ notes }: { notes: DailyNote[] }) {
  if (notes.length === 0) return null
  return (
    <div className="col-span-full">
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
