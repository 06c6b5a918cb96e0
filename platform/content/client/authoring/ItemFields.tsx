import { useState } from 'react'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { FieldOf } from '#core/client/kits/form/form.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { BodyEditor } from '#platform/content/client/authoring/body/BodyEditor.tsx'
import type { ReferencedDetails } from '#platform/content/client/content-type.ts'
import { ownFieldsOf, typedOf } from './postRules.ts'
import type { PostForm } from './usePostForm.ts'

interface Properties {
  form: PostForm
  known: ReferencedDetails
}

/** The own fields of the item's type; nothing for a type that has none. Suspends until their code is there, so that the editor comes whole. */
function OwnFields({ form, known }: Properties) {
  const type = form.values.post_type
  const { Form, labels = {} } = typedOf(type)
  if (!Form) return null
  const values = ownFieldsOf(form.values)
  // The paths of the type's own fields, which the compiler cannot track.
  const field = ((name: string) => form.field(`${type}.${name}`)) as FieldOf<object>
  return (
    <Form
      field={field}
      values={values}
      change={(part) => form.change({ [type]: { ...values, ...part } })}
      labels={labels}
      known={known}
    />
  )
}

/** A text of so many characters of HTML does not push other fields out of sight. */
const shortText = 800

/** The text of an item that its own fields already say most of: folded unless it is short. An error in it opens it (`Places.focus`). */
function FoldedText({ form: { field, values }, isMain }: { form: PostForm; isMain: boolean }) {
  const { body } = values
  const [isShort] = useState(body !== '' && body.length <= shortText)
  return (
    <details open={isShort || isMain}>
      <summary className="w-fit min-h-(--touch) content-center text-link font-semibold cursor-pointer">
        הטקסט המלא
        {body === '' && <span className="text-muted font-normal"> (עוד לא נכתב)</span>}
      </summary>
      <BodyEditor field={field('body')} label="טקסט" titled />
    </details>
  )
}

/** What an item says: its title, the fields of its type, and the text. */
export function ItemFields({ form, known }: Properties) {
  const { field, values } = form
  const { Form, one, titleLabel, textIsMain } = typedOf(values.post_type)
  const title = <TextField field={field('title')} label={titleLabel ?? 'כותרת'} />
  const excerpt = (
    <TextField
      field={field('excerpt')}
      label="תקציר"
      description="שורה או שתיים, שמופיעות ברשימות"
      rows={2}
    />
  )
  if (!Form) {
    return (
      <SectionCard>
        {title}
        {excerpt}
        <BodyEditor field={field('body')} label="טקסט" />
      </SectionCard>
    )
  }
  return (
    <>
      <SectionCard title={`פרטי ה${one}`}>
        {title}
        <OwnFields form={form} known={known} />
      </SectionCard>
      <SectionCard>
        {excerpt}
        <FoldedText form={form} isMain={textIsMain?.(ownFieldsOf(values)) === true} />
      </SectionCard>
    </>
  )
}
