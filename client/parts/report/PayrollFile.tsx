import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { dayInIsrael } from '#domain/days.ts'
import { addMonths, monthOf, monthText } from '#domain/months.ts'
import { FileButtons, type FileEndpoint } from './FileButtons.tsx'
import classes from './PayrollFile.module.css'

/** As far back as a deduction is asked for, in months. */
const maxMonths = 24

interface Properties {
  /** Of a report that is filtered by `month`. */
  endpoint: FileEndpoint
  title: string
  text: string
}

/** What to deduct from each salary for a month, as a file for payroll. */
export function PayrollFile({ endpoint, title, text }: Properties) {
  const id = useId()
  const now = monthOf(dayInIsrael(new Date()))
  const [month, setMonth] = useState(addMonths(now, -1))
  return (
    <section aria-labelledby={id} className={classes.payroll}>
      <div className={classes.words}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <NativeSelect
        label="חודש"
        value={month}
        data={Array.from({ length: maxMonths }, (_, index) => {
          const value = addMonths(now, -index)
          return { value, label: monthText(value) }
        })}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      <div className="wrap gap-8">
        <FileButtons key={month} endpoint={endpoint} query={{ month }} />
      </div>
    </section>
  )
}
