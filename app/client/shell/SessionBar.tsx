import { UnstyledButton } from '@mantine/core'
import { IconHourglassLow } from '@tabler/icons-react'
import { NoticeBar } from '#core/client/ui/page/NoticeBar.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { sessionEnd } from '#platform/people/client/signedIn.ts'
import { leaveEndedSession } from '#platform/sign-in/client/renewal.ts'
import classes from './SessionBar.module.css'

/** Warns that the session ends soon, or ended elsewhere, and says how to save unsent text. */
export function SessionBar() {
  const end = useStore(sessionEnd)
  return (
    <NoticeBar icon={IconHourglassLow}>
      {end === 'over' ? (
        <>
          החיבור הסתיים ממקום אחר. כדאי להעתיק מה שלא נשמר, ואז{' '}
          <UnstyledButton className={classes.button} onClick={() => void leaveEndedSession()}>
            להיכנס שוב
          </UnstyledButton>
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
