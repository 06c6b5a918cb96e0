import { ChoiceField, MomentField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { EventInput } from '#features/events/contract/content-type.ts'
import { eventKinds } from '#features/events/contract/vocabulary.ts'
import classes from '#platform/content/client/authoring/PostEditor.module.css'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'
import { eventKinds as kindLabels } from '../eventKinds.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

const kinds = eventKinds.map((value) => ({ value, label: kindLabels[value].label }))

/** Default length of an event, in milliseconds. */
const usualLength = 2 * 60 * 60 * 1000

function endAfter(startsAt: string): string {
  return new Date(Date.parse(startsAt) + usualLength).toISOString()
}

export function EventForm(properties: OwnFormProperties<EventInput>) {
  const { field, values, change, labels } = properties
  const start = {
    ...field('starts_at'),
    onChange: (starts_at: string) =>
      change({ starts_at, ...(starts_at && !values.ends_at && { ends_at: endAfter(starts_at) }) }),
  }
  return (
    <>
      <ChoiceField field={field('kind')} label={labels.kind} options={kinds} />
      <div className={classes.pair}>
        <MomentField field={start} label={labels.starts_at} />
        <MomentField field={field('ends_at')} label={labels.ends_at} />
      </div>
      <TextField field={field('place')} label={labels.place} />
      <TextField field={field('map_url')} label={labels.map_url} type="url" ltr />
      <NumberField field={field('capacity')} label={labels.capacity} description="ריק: בלי הגבלה" />
      <RegistrationForm {...properties} />
    </>
  )
}
