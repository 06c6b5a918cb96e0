import { Loader } from '@mantine/core'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
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

/** Fills the screen while the session is being checked (specification §2). Looks like the one in `index.html`. */
export function Splash() {
  return (
    <div className="splash" role="status">
      <LogoMark size={72} />
      <span>כבר מתחילים</span>
      <span className="splash-track" />
    </div>
  )
}
