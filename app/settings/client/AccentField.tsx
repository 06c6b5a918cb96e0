import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { shownAccent } from '#core/client/theme/accent.ts'
import { schemes } from '#core/client/theme/tokens.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { contrast } from '#core/rules/contrast.ts'

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

function Sample({ scheme, label, colour }: { scheme: 'light' | 'dark'; label: string; colour: string }) {
  const { card, text } = schemes[scheme]
  const on = scheme === 'light' ? '#ffffff' : schemes.dark.page
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-y-4 gap-x-12 py-10 px-14 border border-hairline rounded-10"
      style={{ backgroundColor: card, color: text }}
    >
      <span>{label}</span>
      <strong style={{ color: colour }}>כותרת מודגשת</strong>
      <span className="px-10 rounded-10 text-sm font-bold" style={{ backgroundColor: colour, color: on }}>
        חדש
      </span>
    </div>
  )
}

function Hint({ colour }: { colour: string }) {
  const shown = shownAccent(colour)
  const ratio = contrast(colour, '#ffffff').toFixed(1)
  return (
    <p className="text-muted text-sm">
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
    <div className="grid grid-cols-1 gap-8">
      <div className="flex items-end gap-8">
        <TextField
          className="flex-[0_1_12rem]"
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
          className="flex-none w-56 h-44 p-4 border border-control-border rounded-10 bg-card cursor-pointer"
          aria-label="בחירת צבע ההדגשה"
          value={isColour(value) ? value : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      {shown && (
        <>
          <Hint colour={value} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-8">
            <Sample scheme="light" label="בהיר" colour={shown.light} />
            <Sample scheme="dark" label="כהה" colour={shown.dark} />
          </div>
        </>
      )}
    </div>
  )
}
