import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'

/** Fills the screen while the session is being checked (specification §2). Looks like the one in `index.html`. */
export function Splash() {
  return (
    <div className="splash" role="status">
      <LogoMark size={72} />
      <span>כבר מתחילים…</span>
      <span className="splash-track" />
    </div>
  )
}
