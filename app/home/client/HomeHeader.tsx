import { IconWallet } from '@tabler/icons-react'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { greeting, todayText } from './greeting.ts'

/** The greeting of the hour, and the day. The first screen draws it too: no hooks. */
export function HomeHeader({ firstName }: { firstName: string }) {
  const now = new Date()
  return (
    <PageHeader
      title={
        <>
          {greeting(now)}, <UserText>{firstName}</UserText>
        </>
      }
      text={todayText(now)}
      actions={
        <a href="/wallet" className="button-like px-14">
          <IconWallet size={20} stroke={1.8} aria-hidden />
          הארנק שלי
        </a>
      }
    />
  )
}
