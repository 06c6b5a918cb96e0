import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { SavedMark, useOwnField } from '#platform/people/client/useOwnField.tsx'
import type { NotificationSetting } from '#platform/people/contract/own-details.ts'
import {
  type Channel,
  channels,
  type NotificationGroup,
  notificationGroups,
} from '#platform/people/contract/vocabulary.ts'

const channelNames: Record<Channel, string> = { push: 'למכשיר', mail: 'בדוא״ל' }

const groupNames: Record<NotificationGroup, { title: string; text: string }> = {
  news: { title: 'חדשות', text: 'הודעות מהארגון וסקרים' },
  orders: { title: 'האירועים וההזמנות שלי', text: 'הרשמות, ארוחות, חנות וזכאות' },
  people: { title: 'אנשים ופרגון', text: 'פרגונים, ברכות ותגובות' },
  requests: { title: 'בקשות ואישורים', text: 'טפסים, הלוואות, המלצות וקבצים' },
  learning: { title: 'לימוד וחתימות', text: 'מה שצריך לקרוא ולחתום עליו' },
  urgent: { title: 'דחוף', text: 'חירום, והכניסה והפרטים שלי' },
}

interface BoxesProperties {
  title: string
  /** What is said of them beside their title. */
  text?: string
  /** The kinds that the boxes switch together. */
  settings: readonly NotificationSetting[]
  /** The channels of the boxes, in their columns. */
  columns: readonly Channel[]
  onChange: (changed: NotificationSetting[]) => void
}

/** A box for each channel that any of the kinds offers: half on where the kinds differ. */
function Boxes({ title, text, settings, columns, onChange }: BoxesProperties) {
  function box(channel: Channel) {
    const offering = settings.filter(({ offers }) => offers.includes(channel))
    const on = offering.filter((setting) => setting.channels.includes(channel)).length
    const switched = (checked: boolean) =>
      offering.map((setting) => {
        const others = setting.channels.filter((each) => each !== channel)
        return { ...setting, channels: checked ? [...others, channel] : others }
      })
    // An empty place keeps the columns.
    if (offering.length === 0) return <span key={channel} />
    return (
      <Checkbox
        key={channel}
        size="md"
        label={channelNames[channel]}
        checked={on === offering.length}
        indeterminate={on > 0 && on < offering.length}
        onChange={({ currentTarget: { checked } }) => onChange(switched(checked))}
      />
    )
  }
  return (
    <fieldset className="plain flex flex-wrap items-center justify-between gap-y-8 gap-x-16">
      {/* A legend is no flex item of its fieldset unless it floats. */}
      <legend className="flex-[1_1_12rem] float-start p-0">
        {title}
        {text !== undefined && <span className="block text-muted text-sm font-normal">{text}</span>}
      </legend>
      <div className="grid grid-flow-col auto-cols-[6.5rem]">{columns.map(box)}</div>
    </fieldset>
  )
}

/** What cannot be switched off, by the reason for it. */
function Always({ settings }: { settings: readonly NotificationSetting[] }) {
  return Array.from(
    Map.groupBy(settings, ({ always }) => always),
    ([reason, same]) => (
      <li key={reason} className="line-between py-10">
        {same.map(({ label }) => label).join(' · ')}
        <p className="text-muted text-sm">נשלח תמיד: {reason}</p>
      </li>
    ),
  )
}

interface GroupProperties {
  group: NotificationGroup
  stored: readonly NotificationSetting[]
  hasMail: boolean
}

function Group({ group, stored, hasMail }: GroupProperties) {
  const [chosen, save, saving] = useOwnField('notifications', [])
  const settings = stored.map((setting) => ({
    ...setting,
    ...chosen.find(({ kind }) => kind === setting.kind),
    offers: setting.offers.filter((channel) => hasMail || channel !== 'mail'),
  }))
  const always = settings.filter((setting) => setting.always !== null)
  const switchable = settings.filter((setting) => setting.always === null)
  const columns = channels.filter((channel) => switchable.some(({ offers }) => offers.includes(channel)))
  const { title, text } = groupNames[group]
  /** Sends what was chosen before again: it is shown until the page is left. */
  function change(changed: readonly NotificationSetting[]): void {
    const others = chosen.filter(({ kind }) => changed.every((each) => each.kind !== kind))
    save([...others, ...changed.map(({ kind, channels }) => ({ kind, channels }))])
  }
  return (
    <li className="line-between py-12">
      {switchable.length > 0 ? (
        <div className="font-semibold">
          <Boxes title={title} text={text} settings={switchable} columns={columns} onChange={change} />
        </div>
      ) : (
        <p className="font-semibold">
          {title}
          <span className="block text-muted text-sm font-normal">{text}. נשלח תמיד.</span>
        </p>
      )}
      {saving.state !== 'idle' && <SavedMark saving={saving} />}
      <details>
        <summary className="tall-link text-link cursor-pointer">
          עוד<span className="visually-hidden">: {title}</span>
        </summary>
        <ul className="plain ps-12 border-s border-hairline">
          {switchable.map((setting) => (
            <li key={setting.kind} className="line-between py-10">
              <Boxes title={setting.label} settings={[setting]} columns={columns} onChange={change} />
            </li>
          ))}
          <Always settings={always} />
        </ul>
      </details>
    </li>
  )
}

interface Properties {
  settings: readonly NotificationSetting[]
  /** Whether the person has an address. */
  hasMail: boolean
}

/** Where notifications go besides the bell: chosen for a group at once, or for each kind in it. */
export function NotificationGroups({ settings, hasMail }: Properties) {
  const byGroup = Map.groupBy(settings, ({ group }) => group)
  const groups = notificationGroups.flatMap((group) => {
    const stored = byGroup.get(group)
    return stored ? [{ group, stored }] : []
  })
  return (
    <ul className="plain">
      {groups.map(({ group, stored }) => (
        <Group key={group} group={group} stored={stored} hasMail={hasMail} />
      ))}
    </ul>
  )
}
