import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import type { GalleryInput } from '#contract/content-types/gallery.ts'
import { CheckField } from '../fields/CheckField.tsx'
import { MomentField } from '../fields/MomentField.tsx'

/** The own fields of a gallery. Its pictures are added where it is seen. */
export function GalleryForm({ value, onChange }: OwnFormProperties<GalleryInput>) {
  return (
    <>
      <CheckField
        name="uploads_open"
        label="גם העובדים מוסיפים תמונות"
        description="בלי סימון, רק עורכי התוכן מוסיפים"
        checked={value.uploads_open}
        onChange={(uploads_open) => onChange({ uploads_open })}
      />
      <CheckField
        name="voting"
        label="הצבעה על התמונה היפה"
        checked={value.voting}
        onChange={(voting) => onChange({ voting })}
      />
      {value.voting && (
        <MomentField
          name="closes_at"
          label="סיום ההצבעה"
          description="ריק: ההצבעה נשארת פתוחה"
          value={value.closes_at}
          onChange={(closes_at) => onChange({ closes_at })}
        />
      )}
    </>
  )
}
