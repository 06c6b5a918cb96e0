import { contentTypes } from '#client/parts/contentTypes.ts'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { BodyEditor } from './body/BodyEditor.tsx'
import { TextField } from './fields/TextField.tsx'
import { type Known, type OwnFormProperties, ownForms } from './own/ownForms.ts'
import { useForm } from './usePostForm.ts'

/** The words of the item: title, lead and text. */
export function TextFields() {
  const { input, change } = useForm()
  return (
    <SectionCard>
      <TextField
        name="title"
        label={input.post_type === 'official' ? 'שם התפקיד' : 'כותרת'}
        required
        maxLength={200}
        value={input.title}
        onChange={(title) => change({ title })}
      />
      <TextField
        name="excerpt"
        label="תקציר"
        description="שורה או שתיים, שמופיעות ברשימות"
        rows={2}
        maxLength={400}
        value={input.excerpt}
        onChange={(excerpt) => change({ excerpt })}
      />
      <BodyEditor label="טקסט" initial={input.body} onChange={(body) => change({ body })} />
    </SectionCard>
  )
}

/** The own fields of the item's type; nothing for a type that has none. */
export function OwnFields({ known }: { known: Known }) {
  const { input, change } = useForm()
  const type = input.post_type
  if (!(type in ownForms)) return null
  // The form and the fields are of one type, which the compiler cannot follow through the registry.
  const Form = ownForms[type as keyof typeof ownForms] as React.ComponentType<OwnFormProperties<object>>
  const value: object = input[type as keyof typeof ownForms] ?? {}
  return (
    <SectionCard title={`פרטי ה${contentTypes[type].one}`}>
      <Form value={value} known={known} onChange={(patch) => change({ [type]: { ...value, ...patch } })} />
    </SectionCard>
  )
}
