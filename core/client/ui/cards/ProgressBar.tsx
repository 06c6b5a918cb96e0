import classes from './ProgressBar.module.css'

/** How far along something is, as a bar. `label` says of what. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes.track}
    >
      <span className={classes.bar} style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
