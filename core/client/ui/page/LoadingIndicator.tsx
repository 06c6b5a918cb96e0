import { Loader } from '@mantine/core'
import classes from './LoadingIndicator.module.css'

/** What stands in for a page or a part that is still on its way. Appears only when the wait is noticeable. */
export function LoadingIndicator({ label = 'בטעינה' }: { label?: string }) {
  return (
    <div className={classes.indicator} role="status">
      <Loader size={36} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
