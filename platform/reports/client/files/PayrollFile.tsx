import { useId, useState } from 'react'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { addMonths, monthOf } from '#core/rules/time/months.ts'
import { MonthSelect } from '#platform/reports/client/filters/Filters.tsx'
import { FileButtons, type FileEndpoint } from './FileButtons.tsx'

interface Properties {
  /** Of a report that is filtered by `month`. */
  endpoint: FileEndpoint
  text: string
}

/** What to deduct from each salary for a month, as a file for payroll. */
export function PayrollFile({ endpoint, text }: Properties) {
  const id = useId()
  const [month, setMonth] = useState(addMonths(monthOf(dayInIsrael(new Date())), -1))
  return (
    <section
      aria-labelledby={id}
      className="surface flex flex-wrap items-end gap-y-12 gap-x-24 mt-32 py-18 px-20 print:hidden"
    >
      <div className="flex-[1_1_16rem] [&_h2]:text-xl [&_p]:text-muted">
        <h2 id={id}>ניכוי משכר</h2>
        <p>{text}</p>
      </div>
      <MonthSelect label="חודש" month={month} onChange={setMonth} />
      <div className="flex flex-wrap gap-8">
        <FileButtons key={month} endpoint={endpoint} query={{ month }} />
      </div>
    </section>
  )
}
