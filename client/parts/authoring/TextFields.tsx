import { Suspense } from 'react'
import type { Known } from '#client/content-types/content-type.ts'
import { contentTypes } from '#client/content-types/index.ts'
import { ownFieldsOf, typedOf } from '#client/content-types/typed.ts'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { BodyEditor } from './body/BodyEditor.tsx'
import { TextField } from './fields/TextField.tsx'
import { useForm } from './usePostForm.ts'

/** The words of the item: title, lead and text. */
export function TextFields() {
  const { input, change } = useForm()
  return (
    <SectionCard>
      <TextField
        name="title"
        label={contentTypes[input.post_type].titleLabel ?? 'כותרת'}
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
  const { Form, one } = typedOf(type)
  if (!Form) return null
  const value = ownFieldsOf(input)
  return (
    <SectionCard title={`פרטי ה${one}`}>
      <Suspense>
        <Form value={value} known={known} onChange={(patch) => change({ [type]: { ...value, ...patch } })} />
      </Suspense>
    </SectionCard>
  )
}
