import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { q } from '#core/client/api/queries.ts'
import { readToken } from '#core/client/api/token.ts'
import { applyAccent } from '#core/client/theme/accent.ts'
import { OfflineBar } from '#core/client/ui/page/NoticeBar.tsx'
import { SkipLink } from '#core/client/ui/page/SkipLink.tsx'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import { options } from '#platform/organisation/contract/options.ts'

/** The organisation's names on a page that must work even while the server is away; undefined until they are known. */
export function useOrganisation() {
  const { data } = useQuery({ ...q(options.optionsFields), throwOnError: false })
  const accent = data?.accent
  useEffect(() => {
    if (accent !== undefined) applyAccent(accent)
  }, [accent])
  return data?.organisation
}

export function PublicFooter() {
  return (
    <footer className="flex flex-wrap justify-center gap-x-24">
      <a
        href="/privacy-policy"
        className="grid content-center min-h-(--touch) text-muted text-sm hover:text-link"
      >
        מדיניות פרטיות
      </a>
      <a
        href="/privacy-policy?page=accessibility"
        className="grid content-center min-h-(--touch) text-muted text-sm hover:text-link"
      >
        הצהרת נגישות
      </a>
    </footer>
  )
}

export function PublicPage({ children }: { children: ReactNode }) {
  const organisation = useOrganisation()
  return (
    <div className="grid grid-cols-1 grid-rows-[auto_1fr_auto] min-h-dvh">
      <SkipLink />
      <header className="[position:var(--sticky)] top-0 z-100 border-b border-hairline bg-card">
        <div className="flex items-center justify-between gap-16 w-(--content-width) min-h-(--top-bar) mx-auto">
          <a
            href="/"
            className="flex items-center gap-10 min-h-(--touch) font-bold no-underline text-text text-xl"
            aria-label={`${organisation?.short_name ?? ''}, לדף הבית`}
          >
            <LogoMark size={36} />
            {asUserText(organisation?.short_name)}
          </a>
          {readToken() === null ? (
            <a
              href="/login"
              className="flex items-center gap-10 min-h-(--touch) font-bold no-underline hover:underline"
            >
              לכניסה
            </a>
          ) : (
            <a
              href="/home-page"
              className="flex items-center gap-10 min-h-(--touch) font-bold no-underline hover:underline"
            >
              לדף הבית
            </a>
          )}
        </div>
        <OfflineBar />
      </header>
      <main id="main" tabIndex={-1} className="w-(--content-width) min-w-0 mx-auto pb-32">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
