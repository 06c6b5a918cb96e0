import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import type { BenefitFields } from '#contract/content-types/benefit.ts'
import { people } from '#contract/people.ts'
import { Checks } from '../fields/Checks.tsx'
import { OptionalTextField, TextField } from '../fields/TextField.tsx'
import classes from '../PostEditor.module.css'

/** The own fields of a benefit. */
export function BenefitForm({ value, onChange }: OwnFormProperties<BenefitFields>) {
  const { data: places } = useSuspenseQuery(q(people.getPlaces))
  return (
    <>
      <TextField
        name="supplier"
        label="ספק"
        required
        maxLength={120}
        value={value.supplier}
        onChange={(supplier) => onChange({ supplier })}
      />
      <TextField
        name="value"
        label="מה מקבלים"
        description="לדוגמה: 20% הנחה"
        required
        maxLength={120}
        value={value.value}
        onChange={(text) => onChange({ value: text })}
      />
      <div className={classes.pair}>
        <OptionalTextField
          name="code"
          label="קוד ההטבה"
          maxLength={60}
          ltr
          value={value.code}
          onChange={(code) => onChange({ code })}
        />
        <OptionalTextField
          name="valid_until"
          label="בתוקף עד"
          type="date"
          value={value.valid_until}
          onChange={(valid_until) => onChange({ valid_until })}
        />
      </div>
      <OptionalTextField
        name="link"
        label="קישור לאתר הספק"
        type="url"
        ltr
        value={value.link}
        onChange={(link) => onChange({ link })}
      />
      <Checks
        label="סניפים שבהם ההטבה תקפה"
        none="כל הסניפים"
        options={places.branches.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.branches}
        onChange={(branches) => onChange({ branches })}
      />
      <TextField
        name="terms"
        label="תנאים"
        rows={4}
        maxLength={5000}
        value={value.terms}
        onChange={(terms) => onChange({ terms })}
      />
    </>
  )
}
