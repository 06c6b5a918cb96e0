import type { ReactNode } from 'react'
import { createStoredFlag, useStore } from '#core/client/ui/store.ts'
import classes from '../Report.module.css'

/** Whether the charts are unfolded, in this browser. */
export const chartsOpen = createStoredFlag('report-charts')

/** Folded at first, so that the rows are on the screen. */
export function Charts({ children }: { children: ReactNode }) {
  const isOpen = useStore(chartsOpen)
  if (!children) return null
  return (
    <details open={isOpen} onToggle={({ currentTarget: { open } }) => chartsOpen.set(open)}>
      <summary className="print:hidden w-fit min-h-(--touch) content-center text-link font-semibold">
        תרשימים
      </summary>
      {isOpen && <div className={`grid grid-cols-1 gap-20 ${classes.charts}`}>{children}</div>}
    </details>
  )
}
