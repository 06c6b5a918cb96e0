import { UserText } from '#client/ui/UserText.tsx'
import classes from './ChangedValues.module.css'
import { columnName } from './names.ts'

type Values = Record<string, unknown> | null

const textOf = (value: unknown) =>
  value === undefined || value === null
    ? '—'
    : typeof value === 'string'
      ? value
      : typeof value === 'boolean'
        ? value
          ? 'כן'
          : 'לא'
        : JSON.stringify(value)

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
