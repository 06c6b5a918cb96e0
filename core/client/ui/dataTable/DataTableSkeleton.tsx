import classes from './DataTable.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function DataTableSkeleton({ columns }: { columns: readonly { key: string; title: string }[] }) {
  return (
    <div role="status" aria-label="בטעינה">
      <div className={classes.table} aria-hidden data-bones>
        {rows.map((row) => (
          <div key={row} className={classes.bones}>
            {columns.map(({ key }) => (
              <span key={key} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
