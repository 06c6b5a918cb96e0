import type { ReactNode } from 'react'
import { OfflineBar } from '#core/client/ui/page/OfflineBar.tsx'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { PublicFooter } from '#platform/organisation/client/PublicFooter.tsx'
import { useOrganisation } from '#platform/organisation/client/useOrganisation.ts'
import { GatePicture } from './GatePicture.tsx'
import classes from './LoginLayout.module.css'

/** The organisation beside the form, on wide screens; above it on narrow ones. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const organisation = useOrganisation()
  return (
    <div className={classes.screen}>
      <header className={classes.brand}>
        <GatePicture className={classes.picture} />
        <div className={classes.words}>
          <LogoMark size={56} />
          <div>
            <p className={classes.name}>{organisation?.name}</p>
            <p className={classes.tagline}>{organisation?.tagline}</p>
          </div>
        </div>
      </header>
      <div className={classes.side}>
        <OfflineBar />
        <main id="main" className={classes.main}>
          {children}
        </main>
        <PublicFooter />
      </div>
    </div>
  )
}
