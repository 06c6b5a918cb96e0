import { IconCheck } from '@tabler/icons-react'
import classes from './ProgressRing.module.css'

/** How much of the lesson was done, as a ring with the number in it; a check when it is whole. */
export function ProgressRing({ percent }: { percent: number }) {
  const whole = percent === 100
  return (
    <span
      role="progressbar"
      aria-label="התקדמות בשיעור"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="relative grid flex-none place-items-center size-72 text-link data-whole:text-success"
      data-whole={whole || undefined}
    >
      <svg viewBox="0 0 36 36" className={classes.drawing} aria-hidden="true">
        <circle className={classes.track} cx="18" cy="18" r="16" />
        {/* Counted in percent of the way around, from above. */}
        <circle
          className={classes.part}
          cx="18"
          cy="18"
          r="16"
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      </svg>
      <span className="grid col-start-1 row-start-1 font-bold tabular-nums" aria-hidden="true">
        {whole ? <IconCheck size={30} stroke={2.4} /> : `${percent}%`}
      </span>
    </span>
  )
}
