import type { ComponentType } from 'react'
import type { EditablePost, PostInput } from '#contract/authoring.ts'
import type { TypedPost } from '#contract/content-types/fields.ts'
import { BenefitForm } from './BenefitForm.tsx'
import { ClassifiedForm } from './ClassifiedForm.tsx'
import { EventForm } from './EventForm.tsx'
import { GalleryForm } from './GalleryForm.tsx'
import { LessonForm } from './LessonForm.tsx'
import { OfficialForm } from './OfficialForm.tsx'
import { PositionForm } from './PositionForm.tsx'

/** What is known of the things that an item's own fields name by number. */
export type Known = Pick<EditablePost, 'file' | 'people'>

/** What the form of a type's own fields is given. */
export interface OwnFormProperties<Fields> {
  value: Fields
  onChange: (patch: Partial<Fields>) => void
  known: Known
}

type OwnForms = {
  [Type in TypedPost]: ComponentType<OwnFormProperties<NonNullable<PostInput[Type]>>>
}

/** The form of the own fields of each type that has any. */
export const ownForms: OwnForms = {
  event: EventForm,
  benefit: BenefitForm,
  gallery: GalleryForm,
  yad2: ClassifiedForm,
  lomda: LessonForm,
  official: OfficialForm,
  position: PositionForm,
}
