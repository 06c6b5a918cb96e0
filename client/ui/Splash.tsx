import { LogoMark } from './LogoMark.tsx'

/** The full screen while it is not known who is there (specification §2). Looks as the one in `index.html`. */
export function Splash() {
  return (
    <div className="splash" role="status">
      <LogoMark size={72} />
      <span>כבר מתחילים…</span>
      <span className="splash-track" />
    </div>
  )
}
