import { IconBuilding, IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { type ErrorText, errorText } from '#core/client/api/errors.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { passkeys } from '#platform/sign-in/contract/passkeys.ts'
import { askForPasskey, hasPasskeys, isCancelled } from './passkeys.ts'
import { startSession } from './session.ts'
import { startSignOn } from './signOn.ts'

interface Properties {
  from: string | undefined
  /** The name of the organisation's account, where there is one. */
  account: string | null
  onEntered: () => void
  onProblem: (problem: ErrorText | undefined) => void
}

export function OtherWays({ from, account, onEntered, onProblem }: Properties) {
  const [pending, setPending] = useState<'passkey' | 'account'>()

  async function run(way: 'passkey' | 'account', act: () => Promise<void>): Promise<void> {
    onProblem(undefined)
    setPending(way)
    try {
      await act()
    } catch (error) {
      setPending(undefined)
      if (!isCancelled(error)) onProblem(errorText(error))
    }
  }

  async function signIn(passkey: Awaited<ReturnType<typeof askForPasskey>>): Promise<void> {
    if (!passkey) return
    startSession(await call(passkeys.signInByPasskey, { body: { passkey } }))
    onEntered()
  }

  const offer = useEffectEvent(async () => {
    // Nobody asked for it, so a browser or a network that cannot offer any is no problem to report.
    const passkey = await askForPasskey({ offered: true }).catch(() => null)
    if (passkey) await run('passkey', () => signIn(passkey))
  })
  useEffect(() => {
    if (hasPasskeys) void offer()
  }, [])

  return (
    <div className="grid gap-12 pt-20 border-t border-hairline empty:hidden">
      {account !== null && (
        <Action
          icon={IconBuilding}
          label={
            <span>
              כניסה עם <UserText>{account}</UserText>
            </span>
          }
          tinted
          fullWidth
          loading={pending === 'account'}
          onClick={() => run('account', () => startSignOn(from))}
        />
      )}
      {hasPasskeys && (
        <Action
          icon={IconFingerprint}
          label="כניסה בטביעת אצבע או בזיהוי פנים"
          fullWidth
          loading={pending === 'passkey'}
          onClick={() => run('passkey', async () => signIn(await askForPasskey({ offered: false })))}
        />
      )}
    </div>
  )
}
