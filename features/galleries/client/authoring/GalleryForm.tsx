import { CheckField, MomentField } from '#core/client/kits/form/fields/fields.tsx'
import type { GalleryInput } from '#features/galleries/contract/content-type.ts'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'

/** The own fields of a gallery. Its pictures are added where it is seen. */
export function GalleryForm({ field, values, labels }: OwnFormProperties<GalleryInput>) {
  return (
    <>
      <CheckField
        field={field('uploads_open')}
        label={labels.uploads_open}
        description="בלי סימון, רק עורכי התוכן מוסיפים"
      />
      <CheckField field={field('voting')} label={labels.voting} />
      {values.voting && (
        <MomentField
          field={field('closes_at')}
          label={labels.closes_at}
          description="ריק: ההצבעה נשארת פתוחה"
        />
      )}
    </>
  )
}
