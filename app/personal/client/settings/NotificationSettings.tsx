import { useId, useState } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { RadioPills } from '#core/client/ui/controls/RadioPills.tsx'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { WhenInput } from '#core/client/ui/controls/WhenInput.tsx'
import { type Language, languages } from '#core/rules/text/language.ts'
import { SavedMark, useOwnField } from '#platform/people/client/useOwnField.tsx'
import { ownDetails, type QuietHours } from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { NotificationGroups } from './NotificationGroups.tsx'

const usual: QuietHours = { from: '22:00', until: '07:00' }

const languageNames: Record<Language, string> = { he: 'עברית', en: 'English' }

/** The hours in which nothing but what is urgent arrives on a device. */
function Quiet({ stored }: { stored: QuietHours | null }) {
  const [hours, save, saving] = useOwnField('quiet_hours', stored)
  // What is typed stays until it is a time.
  const [typed, setTyped] = useState(hours ?? usual)
  function change(part: Partial<QuietHours>): void {
    const next = { ...typed, ...part }
    setTyped(next)
    if (next.from !== '' && next.until !== '') save(next)
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <SwitchRow on={hours !== null} onChange={(on) => save(on ? typed : null)}>
        שעות שקט
      </SwitchRow>
      {hours !== null && (
        <div className="grid grid-cols-[repeat(2,minmax(0,12rem))] gap-12">
          <WhenInput type="time" label="משעה" value={typed.from} onChange={(from) => change({ from })} />
          <WhenInput type="time" label="עד שעה" value={typed.until} onChange={(until) => change({ until })} />
        </div>
      )}
      {saving.state !== 'idle' && <SavedMark saving={saving} />}
    </div>
  )
}

function MailLanguage({ stored }: { stored: Language }) {
  const [language, save, saving] = useOwnField('mail_language', stored)
  const name = useId()
  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioPills
        name={name}
        label="שפת הדוא״ל מהפורטל"
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={save}
      />
      {saving.state !== 'idle' && <SavedMark saving={saving} />}
    </div>
  )
}

const settingsQuery = ({ id }: UserFields) => q(ownDetails.getNotificationSettings, { id })

/** Where each kind of notification goes besides the bell. */
export function NotificationChannels({ person }: { person: UserFields }) {
  const { kinds } = useRead(settingsQuery(person))
  return <NotificationGroups settings={kinds} hasMail={person.email !== null} />
}

/** When nothing but what is urgent arrives on a device, and the language of mail. */
export function QuietHoursAndLanguage({ person }: { person: UserFields }) {
  const { quiet_hours, mail_language } = useRead(settingsQuery(person))
  return (
    <>
      <Quiet stored={quiet_hours} />
      {person.email !== null && <MailLanguage stored={mail_language} />}
    </>
  )
}
