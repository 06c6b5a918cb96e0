import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { q, queryClient } from '#core/client/api/queries.ts'
import { Splash } from '#core/client/ui/page/Splash.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announcePage } from '#core/client/ui/text/announce.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { FirstPassword, type FirstSignIn } from '#platform/sign-in/client/FirstPassword.tsx'
import { ForgottenPassword } from '#platform/sign-in/client/ForgottenPassword.tsx'
import { fromAddress } from '#platform/sign-in/client/fromAddress.ts'
import { safePath } from '#platform/sign-in/client/guards.ts'
import { LoginLayout } from '#platform/sign-in/client/LoginLayout.tsx'
import { ResetPassword } from '#platform/sign-in/client/ResetPassword.tsx'
import { SignIn } from '#platform/sign-in/client/SignIn.tsx'
import { checkSession } from '#platform/sign-in/client/session.ts'
import { finishSignOn } from '#platform/sign-in/client/signOn.ts'

export interface LoginSearch {
  /** The path and query that were wanted before the sign-in. */
  from?: string
  /** A link for a new password is asked for. */
  forgot?: true
  /** A password is asked for even where the page usually asks for none. */
  password?: true
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ from, forgot, password }: Record<string, unknown>): LoginSearch => ({
    ...(typeof from === 'string' && { from }),
    ...(forgot === true && { forgot }),
    ...(password === true && { password }),
  }),
  beforeLoad: async ({ search, location }) => {
    void queryClient.prefetchQuery(q(options.optionsFields))
    const back = await finishSignOn()
    if (back !== null) throw redirect({ href: back, replace: true })
    const [, what, value] = /^(reset|number)=([\w.-]+)$/.exec(location.hash) ?? []
    if (what) {
      // The token of a mail gives access to the account, so it is behind `#`, where no server sees it, and is removed here from
      // the address and the history; so is the number of a printed letter.
      fromAddress.set({ [what]: value })
      throw redirect({ to: '/login', replace: true })
    }
    // A signed-in person may also have forgotten the password.
    if (fromAddress.get().reset || search.forgot) return
    const who = await checkSession().catch(() => null)
    if (who) throw redirect({ href: safePath(search.from), replace: true })
  },
  onLeave: () => fromAddress.set({}),
  component: Login,
  pendingComponent: Splash,
  pendingMs: 0,
})

/** Announces to screen readers that another form replaced the previous one. */
function useAnnouncedChange(screen: string): void {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    announcePage()
  }, [screen])
}

function Login() {
  const { reset: token } = useStore(fromAddress)
  const [invited, setInvited] = useState<FirstSignIn>()
  const { from, forgot, password } = Route.useSearch()
  useAnnouncedChange(token !== undefined ? 'reset' : invited ? 'invited' : String(forgot))
  return (
    <LoginLayout>
      {token !== undefined ? (
        <ResetPassword token={token} />
      ) : invited ? (
        <FirstPassword invited={invited} from={from} />
      ) : forgot ? (
        <ForgottenPassword from={from} />
      ) : (
        <SignIn from={from} withPassword={password === true} onInvited={setInvited} />
      )}
    </LoginLayout>
  )
}
