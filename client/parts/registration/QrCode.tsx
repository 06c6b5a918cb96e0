import type { MyRegistration } from '#contract/registration.ts'
import classes from './QrCode.module.css'

/** The code that a registration shows at the door. */
export function QrCode({ qr: { size, path } }: Pick<MyRegistration, 'qr'>) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="קוד הכניסה שלי"
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
