import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { RadioPills } from '#core/client/ui/controls/RadioPills.tsx'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { WhenInput } from '#core/client/ui/controls/WhenInput.tsx'
import { type Language, languages } from '#core/rules/text/language.ts'
import { SavedMark, useOwnField } from '#platform/people/client/useOwnField.tsx'
import {
  type NotificationSetting,
  ownDetails,
  type QuietHours,
} from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import type { Channel } from '#platform/people/contract/vocabulary.ts'

const usual: QuietHours = { from: '22:00', until: '07:00' }

const channelNames: Record<Channel, string> = { push: 'למכשיר', mail: 'בדוא״ל' }

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
        <div className="flex items-center flex-wrap gap-12">
          <WhenInput type="time" label="משעה" value={typed.from} onChange={(from) => change({ from })} />
          <WhenInput type="time" label="עד שעה" value={typed.until} onChange={(until) => change({ until })} />
        </div>
      )}
      <SavedMark saving={saving} />
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
      <SavedMark saving={saving} />
    </div>
  )
}

function KindRow({ setting, hasMail }: { setting: NotificationSetting; hasMail: boolean }) {
  const [chosen, save, saving] = useOwnField('notifications', {
    kind: setting.kind,
    channels: setting.channels,
  })
  const offered = setting.offers.filter((channel) => hasMail || channel !== 'mail')
  const changed = (channel: Channel, on: boolean) =>
    setting.offers.filter((each) => (each === channel ? on : chosen.channels.includes(each)))
  return (
    <li className="line-between py-10">
      <fieldset className="plain flex flex-wrap items-center justify-between gap-y-8 gap-x-16">
        {/* A legend is no flex item of its fieldset unless it floats. */}
        <legend className="flex-[1_1_14rem] float-start p-0">{setting.label}</legend>
        <div className={hasMail ? 'grid grid-cols-[repeat(2,6.5rem)]' : undefined}>
          {offered.map((channel) => (
            <Checkbox
              key={channel}
              size="md"
              label={channelNames[channel]}
              checked={chosen.channels.includes(channel)}
              onChange={({ currentTarget: { checked } }) =>
                save({ kind: setting.kind, channels: changed(channel, checked) })
              }
            />
          ))}
        </div>
      </fieldset>
      {saving.state !== 'idle' && <SavedMark saving={saving} />}
    </li>
  )
}

/** Quiet hours, the language of mail, and where each kind of notification goes besides the bell. */
export function NotificationSettings({ person }: { person: UserFields }) {
  const { quiet_hours, mail_language, kinds } = useRead(
    q(ownDetails.getNotificationSettings, { id: person.id }),
  )
  return (
    <>
      <Quiet stored={quiet_hours} />
      {person.email !== null && <MailLanguage stored={mail_language} />}
      <ul className="plain">
        {kinds.map((setting) => (
          <KindRow key={setting.kind} setting={setting} hasMail={person.email !== null} />
        ))}
      </ul>
      <p className="text-muted text-sm">בפעמון מופיע הכול. מה שדחוף או נחוץ, כמו אירוע שבוטל, מגיע תמיד.</p>
    </>
  )
}
