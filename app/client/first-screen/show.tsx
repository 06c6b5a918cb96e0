import type { ReactNode } from 'react'
import { showOverSplash } from '#core/client/shell/firstScreen.ts'
import { applyAccent } from '#core/client/theme/accent.ts'
import frame from '#core/client/ui/page/Frame.module.css'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Options } from '#platform/organisation/contract/options.ts'
import portal from '../shell/PortalFrame.module.css'
import { renderToNodes } from './renderToNodes.tsx'

/**
 * Shows a static top of the page while the application loads, drawn by the page's own components so that nothing moves
 * when the page replaces it. Resolves when its pictures have loaded, or failed.
 */
export async function showFirstScreen(settings: Options, page: ReactNode): Promise<void> {
  applyAccent(settings.accent)
  const screen = showOverSplash(
    renderToNodes(<EmptyFrame name={settings.organisation.short_name}>{page}</EmptyFrame>),
  )
  await Promise.allSettled(
    [...screen.querySelectorAll<HTMLImageElement>('img[loading=eager]')].map((image) => image.decode()),
  )
}

/** As `Frame` and `PortalFrame` draw it, without the controls. */
function EmptyFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={frame.frame}>
      <div className={frame.top}>
        <div className="flex items-center gap-12 w-(--content-width) min-h-(--top-bar) mx-auto lg:w-full lg:px-20">
          <div className={frame.logo}>
            <div className="flex min-w-0 items-center gap-10 min-h-(--touch) text-text no-underline">
              <LogoMark size={36} />
              <UserText className={portal.name}>{name}</UserText>
            </div>
          </div>
        </div>
      </div>
      <div className={frame.rail} />
      <div className="w-(--content-width) min-w-0 mx-auto pb-32">
        <div className="min-h-dvh pb-40 print:min-h-0 print:p-0">{children}</div>
      </div>
      <div className={frame.bottom}>
        <div className={frame.bottomItem} />
      </div>
    </div>
  )
}
