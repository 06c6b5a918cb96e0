import { IconHourglassLow } from '@tabler/icons-react'
import { LinkButton } from '#core/client/ui/controls/LinkButton.tsx'
import { NoticeBar } from '#core/client/ui/page/NoticeBar.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { sessionEnd } from '#platform/people/client/signedIn.ts'
import { leaveEndedSession } from '#platform/sign-in/client/renewal.ts'

/** Warns that the session ends soon, or ended elsewhere, and says how to save unsent text. */
export function SessionBar() {
  const end = useStore(sessionEnd)
  return (
    <NoticeBar icon={IconHourglassLow}>
      {end === 'over' ? (
        <>
          החיבור הסתיים ממקום אחר. כדאי להעתיק מה שלא נשמר, ואז{' '}
          <LinkButton className="text-inherit" onClick={() => void leaveEndedSession()}>
            להיכנס שוב
          </LinkButton>
        </>
      ) : (
        end && (
          <>
            החיבור יסתיים בשעה <bdi>{formatTime(end)}</bdi>. כדאי לשמור מה שנכתב, לצאת ולהיכנס שוב.
          </>
        )
      )}
    </NoticeBar>
  )
}
