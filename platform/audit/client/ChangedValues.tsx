import { UserText } from '#core/client/ui/text/UserText.tsx'
import { fullDateText } from '#core/rules/time/dates.ts'
import classes from './ChangedValues.module.css'
import { columnName } from './names.ts'

type Values = Record<string, unknown> | null

/** How PostgreSQL writes a moment into JSON. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '—'
  if (typeof value === 'boolean') return value ? 'כן' : 'לא'
  if (typeof value !== 'string') return JSON.stringify(value)
  return moment.test(value) ? fullDateText(new Date(value)) : value
}

/** The columns of a row that an action changed: each as it was and as it is. */
export function ChangedValues({ before, after }: { before: Values; after: Values }) {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">שדה</th>
          {before && <th scope="col">לפני</th>}
          {after && <th scope="col">אחרי</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column}>
            <th scope="row">{columnName(column)}</th>
            {before && (
              <td>
                <UserText>{textOf(before[column])}</UserText>
              </td>
            )}
            {after && (
              <td>
                <UserText>{textOf(after[column])}</UserText>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
