import { stockText } from './amounts.ts'
import classes from './StockNote.module.css'

/** How many are left, where there are few; nothing while there is plenty. */
export function StockNote({ stock }: { stock: number }) {
  const text = stockText(stock)
  if (text === undefined) return null
  return (
    <span className={classes.note} data-gone={stock === 0 || undefined}>
      {text}
    </span>
  )
}
