import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import { eventKinds as kindLabels } from '#client/parts/eventKinds.ts'
import type { EventFields } from '#contract/content-types/event.ts'
import { eventKinds } from '#contract/vocabulary.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { MomentField } from '../fields/MomentField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { OptionalTextField, TextField } from '../fields/TextField.tsx'
import classes from '../PostEditor.module.css'

const kinds = eventKinds.map((value) => ({ value, label: kindLabels[value].label }))

/** How long an event is taken to last until its end is chosen, in milliseconds. */
const usualLength = 2 * 60 * 60 * 1000

function endAfter(startsAt: string): string {
  return new Date(Date.parse(startsAt) + usualLength).toISOString()
}

/** The own fields of an event. */
export function EventForm({ value, onChange }: OwnFormProperties<EventFields>) {
  return (
    <>
      <ChoiceField
        name="kind"
        label="סוג האירוע"
        options={kinds}
        value={value.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={classes.pair}>
        <MomentField
          name="starts_at"
          label="התחלה"
          required
          value={value.starts_at}
          onChange={(moment) =>
            onChange({
              starts_at: moment ?? '',
              ...(moment && value.ends_at === '' && { ends_at: endAfter(moment) }),
            })
          }
        />
        <MomentField
          name="ends_at"
          label="סיום"
          required
          value={value.ends_at}
          onChange={(moment) => onChange({ ends_at: moment ?? '' })}
        />
      </div>
      <TextField
        name="place"
        label="מקום"
        maxLength={200}
        value={value.place}
        onChange={(place) => onChange({ place })}
      />
      <OptionalTextField
        name="map_url"
        label="קישור למפה"
        type="url"
        ltr
        value={value.map_url}
        onChange={(map_url) => onChange({ map_url })}
      />
      <NumberField
        name="capacity"
        label="מספר המקומות"
        description="ריק: בלי הגבלה"
        value={value.capacity}
        onChange={(capacity) => onChange({ capacity })}
      />
    </>
  )
}
