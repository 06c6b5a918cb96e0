import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { FileButtons } from '#client/parts/report/FileButtons.tsx'
import { shopAdmin } from '#contract/shop-admin.ts'
import { dayInIsrael } from '#domain/days.ts'
import { addMonths, monthOf, monthText } from '#domain/months.ts'
import classes from './-ShopReport.module.css'

/** As far back as a deduction is asked for, in months. */
const maxMonths = 24

/** What to deduct from each salary for a month, as a file for payroll. */
export function Payroll() {
  const title = useId()
  const now = monthOf(dayInIsrael(new Date()))
  const [month, setMonth] = useState(addMonths(now, -1))
  return (
    <section aria-labelledby={title} className={classes.payroll}>
      <div className={classes.payrollWords}>
        <h2 id={title}>ניכוי משכר</h2>
        <p>כמה לנכות מכל אחד על ההזמנות שנמסרו באותו חודש.</p>
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
      <div className={classes.payrollFiles}>
        <FileButtons
          key={month}
          endpoint={shopAdmin.exportPayroll}
          query={{ month }}
          name={`ניכוי משכר ${month}`}
        />
      </div>
    </section>
  )
}
