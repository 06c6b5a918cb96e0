import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { shownAccent } from '#core/client/theme/accent.ts'
import { schemes } from '#core/client/theme/tokens.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { contrast } from '#core/rules/contrast.ts'
import classes from './AccentField.module.css'

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

function Sample({ scheme, label, colour }: { scheme: 'light' | 'dark'; label: string; colour: string }) {
  const { card, text } = schemes[scheme]
  const on = scheme === 'light' ? '#ffffff' : schemes.dark.page
  return (
    <div className={classes.sample} style={{ backgroundColor: card, color: text }}>
      <span>{label}</span>
      <strong style={{ color: colour }}>כותרת מודגשת</strong>
      <span className={classes.filled} style={{ backgroundColor: colour, color: on }}>
        חדש
      </span>
    </div>
  )
}

function Hint({ colour }: { colour: string }) {
  const shown = shownAccent(colour)
  const ratio = contrast(colour, '#ffffff').toFixed(1)
  return (
    <p className="muted small">
      הניגודיות מול לבן היא <Ltr>{ratio}:1</Ltr>, ולטקסט נדרשת לפחות <Ltr>4.5:1</Ltr>.{' '}
      {shown.light.toLowerCase() === colour.toLowerCase()
        ? 'הצבע יוצג כמו שהוא.'
        : 'הצבע בהיר מדי לקריאה, ולכן יוצג מעט כהה יותר, כמו בדוגמה.'}
    </p>
  )
}

/** The accent colour: chosen or typed, with how it will look in both schemes and whether it can be read. */
export function AccentField({ field }: { field: Field<string> }) {
  const { value, onChange } = field
  const shown = isColour(value) ? shownAccent(value) : undefined
  return (
    <div className="stack gap-8">
      <div className={classes.inputs}>
        <TextField
          className={classes.code}
          field={{
            ...field,
            maxLength: 7,
            required: false,
            onChange: (text) => onChange(text?.trim() ?? ''),
          }}
          label="צבע ההדגשה"
          ltr
        />
        <input
          type="color"
          className={classes.picker}
          aria-label="בחירת צבע ההדגשה"
          value={isColour(value) ? value : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      {shown && (
        <>
          <Hint colour={value} />
          <div className={classes.samples}>
            <Sample scheme="light" label="בהיר" colour={shown.light} />
            <Sample scheme="dark" label="כהה" colour={shown.dark} />
          </div>
        </>
      )}
    </div>
  )
}
