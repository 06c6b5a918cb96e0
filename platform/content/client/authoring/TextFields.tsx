import { Suspense } from 'react'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { FieldOf } from '#core/client/kits/form/form.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import type { ReferencedDetails } from '../content-type.ts'
import { ownFieldsOf, typedOf } from '../typed.ts'
import { BodyEditor } from './body/BodyEditor.tsx'
import type { PostForm } from './usePostForm.ts'

export function TextFields({ form: { field, values } }: { form: PostForm }) {
  return (
    <SectionCard>
      <TextField field={field('title')} label={typedOf(values.post_type).titleLabel ?? 'כותרת'} />
      <TextField
        field={field('excerpt')}
        label="תקציר"
        description="שורה או שתיים, שמופיעות ברשימות"
        rows={2}
      />
      <BodyEditor field={field('body')} label="טקסט" />
    </SectionCard>
  )
}

/** The own fields of the item's type; nothing for a type that has none. */
export function OwnFields({ form, known }: { form: PostForm; known: ReferencedDetails }) {
  const type = form.values.post_type
  const { Form, one, labels = {} } = typedOf(type)
  if (!Form) return null
  const values = ownFieldsOf(form.values)
  // The paths of the type's own fields, which the compiler cannot track.
  const field = ((name: string) => form.field(`${type}.${name}`)) as FieldOf<object>
  return (
    <SectionCard title={`פרטי ה${one}`}>
      <Suspense>
        <Form
          field={field}
          values={values}
          change={(part) => form.change({ [type]: { ...values, ...part } })}
          labels={labels}
          known={known}
        />
      </Suspense>
    </SectionCard>
  )
}
