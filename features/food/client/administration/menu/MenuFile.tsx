import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { ManagedMenu } from '#features/food/contract/food-admin.ts'
import { FileField } from '#platform/content/client/library/MediaPicker.tsx'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'

/** The file that people print: one that is uploaded, else the one that the portal makes. */
export function MenuFile({ menu: { slug, file } }: { menu: ManagedMenu }) {
  const form = useForm(foodAdmin.setFoodMenuFile, {
    initial: { slug, file_id: file?.id ?? null },
    missing: {},
    success: 'קובץ התפריט נשמר',
  })
  return (
    <SectionCard title="תפריט להדפסה" text="בלי קובץ, הפורטל מכין תפריט להדפסה מהמנות.">
      <form className="grid grid-cols-1 gap-12" {...form.properties}>
        <FileField field={form.field('file_id')} label="קובץ PDF" known={file} />
        <FormProblem text={form.problem} />
        <div>
          <Action label="שמירת הקובץ" submits={form} disabled={!form.dirty} />
        </div>
      </form>
    </SectionCard>
  )
}
