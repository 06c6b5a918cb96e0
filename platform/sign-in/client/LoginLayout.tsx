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
    <div className="grid grid-rows-[auto_1fr] min-h-dvh lg:grid-cols-[minmax(480px,1fr)_minmax(0,1.1fr)] lg:grid-rows-[1fr]">
      <header className={classes.brand}>
        <GatePicture className="absolute inset-y-0 end-0 w-[clamp(120px,40%,200px)] h-full lg:w-full" />
        <div className={classes.words}>
          <LogoMark size={56} />
          <div>
            <p className="text-3xl font-bold leading-[1.3] lg:text-[1.75rem]">{organisation?.name}</p>
            <p className="leading-[1.4] lg:text-xl">{organisation?.tagline}</p>
          </div>
        </div>
      </header>
      <div className="grid grid-rows-[auto_1fr_auto] min-w-0">
        <OfflineBar />
        <main
          id="main"
          className="grid content-start w-[min(440px,100%)] mx-auto py-24 px-20 sm:py-48 lg:content-center"
        >
          {children}
        </main>
        <PublicFooter />
      </div>
    </div>
  )
}
