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
  /** The kinds that the boxes switch together. */
  settings: readonly NotificationSetting[]
  columns: readonly Channel[]
  onChange: (changed: NotificationSetting[]) => void
}

/** Under the names of the channels, one column each. */
const cells = 'grid flex-none grid-flow-col auto-cols-[4rem] items-center text-center'

/** A box for each channel that any of the kinds offers: half on where the kinds differ. */
function Boxes({ title, settings, columns, onChange }: BoxesProperties) {
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
        // The label covers the place, under the box.
        classNames={{
          root: 'relative grid place-content-center min-h-(--touch)',
          inner: 'z-1',
          label: 'absolute inset-0 cursor-pointer',
        }}
        label={<span className="visually-hidden">{channelNames[channel]}</span>}
        checked={on === offering.length}
        indeterminate={on > 0 && on < offering.length}
        onChange={({ currentTarget: { checked } }) => onChange(switched(checked))}
      />
    )
  }
  return (
    <fieldset className="plain flex items-center gap-8">
      {/* A legend is no flex item of its fieldset unless it floats. */}
      <legend className="flex-auto float-start p-0">{title}</legend>
      <div className={cells}>{columns.map(box)}</div>
    </fieldset>
  )
}

/** What cannot be switched off, by the reason for it. */
function Always({ settings }: { settings: readonly NotificationSetting[] }) {
  return Array.from(
    Map.groupBy(settings, ({ always }) => always),
    ([reason, same]) => (
      <li key={reason} className="line-between py-10">
        נשלח תמיד: {reason}
        <p className="text-muted text-sm">{same.map(({ label }) => label).join(' · ')}</p>
      </li>
    ),
  )
}

interface GroupProperties {
  group: NotificationGroup
  stored: readonly NotificationSetting[]
  columns: readonly Channel[]
}

function Group({ group, stored, columns }: GroupProperties) {
  const [chosen, save, saving] = useOwnField('notifications', [])
  const settings = stored.map((setting) => ({
    ...setting,
    ...chosen.find(({ kind }) => kind === setting.kind),
  }))
  const always = settings.filter((setting) => setting.always !== null)
  const switchable = settings.filter((setting) => setting.always === null)
  const { title, text } = groupNames[group]
  /** Sends what was chosen before again: it is shown until the page is left. */
  function change(changed: readonly NotificationSetting[]): void {
    const others = chosen.filter(({ kind }) => changed.every((each) => each.kind !== kind))
    save([...others, ...changed.map(({ kind, channels }) => ({ kind, channels }))])
  }
  return (
    <li className="line-between pt-6">
      <div className="font-semibold">
        {switchable.length > 0 ? (
          <Boxes title={title} settings={switchable} columns={columns} onChange={change} />
        ) : (
          <p className="flex items-center justify-between min-h-(--touch)">
            {title}
            <span className="px-8 text-muted text-sm font-normal">נשלח תמיד</span>
          </p>
        )}
      </div>
      {saving.state !== 'idle' && <SavedMark saving={saving} />}
      <details>
        <summary className="min-h-(--touch) py-6 text-muted text-sm">
          {text} · <span className="text-link font-semibold">עוד</span>
        </summary>
        <ul className="plain mb-12 ps-12 border-s border-hairline">
          {switchable.map((setting) => (
            <li key={setting.kind} className="line-between py-4">
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
  const columns = channels.filter((channel) => hasMail || channel !== 'mail')
  const byGroup = Map.groupBy(settings, ({ group }) => group)
  return (
    <div>
      {/* Each box is named by its channel too. */}
      <div className={`${cells} justify-end text-muted text-sm`} aria-hidden>
        {columns.map((channel) => (
          <span key={channel}>{channelNames[channel]}</span>
        ))}
      </div>
      <ul className="plain">
        {notificationGroups.map((group) => (
          <Group key={group} group={group} stored={byGroup.get(group) ?? []} columns={columns} />
        ))}
      </ul>
    </div>
  )
}
