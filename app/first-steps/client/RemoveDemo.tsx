import { IconTrash } from '@tabler/icons-react'
import type { Filled } from '#app/first-steps/contract/first-steps.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { firstSteps } from '#schemas/app/first-steps/contract/first-steps.ts'

const peopleText = (count: number) => counted(count, 'אדם אחד', '# אנשים', 'שני אנשים')
const itemsText = (count: number) => counted(count, 'פריט תוכן אחד', '# פריטי תוכן', 'שני פריטי תוכן')

function amounts({ people, items, products, orders, files }: Filled): string[] {
  return [
    peopleText(people),
    itemsText(items),
    counted(products, 'מוצר אחד', '# מוצרים', 'שני מוצרים'),
    counted(orders, 'הזמנה, הרשמה או בקשה אחת', '# הזמנות, הרשמות ובקשות', 'שתי הזמנות, הרשמות או בקשות'),
    counted(files, 'קובץ אחד', '# קבצים', 'שני קבצים'),
  ]
}

function Amounts({ demo }: { demo: Filled }) {
  const { people_since, items_since } = demo
  const since = [people_since > 0 && peopleText(people_since), items_since > 0 && itemsText(items_since)]
  return (
    <>
      <ul>
        {amounts(demo).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {since.some(Boolean) && (
        <p className="font-semibold">
          מתוכם נוספו אחרי שהפורטל מולא: {since.filter(Boolean).join(', ')}. גם מה שנוסף יימחק.
        </p>
      )}
    </>
  )
}

/** The portal is another one now: what this browser stores of the old one goes, and everything is read anew. */
function beginAnew(): void {
  navigator.serviceWorker?.controller?.postMessage('session-over')
  location.assign('/home-page')
}

function RemoveDialog({ demo, onClose }: { demo: Filled; onClose: () => void }) {
  const { organisation } = useRead(q(options.optionsFields))
  const form = useForm(firstSteps.removeDemo, {
    initial: { name: '' },
    missing: { name: 'צריך להקליד את שם הארגון' },
    onSent: beginAnew,
  })
  return (
    <RecordDialog
      form={form}
      title="להסיר את ארגון ההדגמה?"
      description="אי אפשר לבטל את זה. נשארים רק החשבון שמסיר ודרכי הכניסה שלו; כל השאר כמו בפורטל חדש, גם ההגדרות, התפריט ויומן הפעולות."
      okLabel="הסרה של הכול"
      danger
      onClose={onClose}
    >
      <Amounts demo={demo} />
      <TextField
        field={form.field('name')}
        label="שם הארגון"
        description={`כדי שלא יימחק דבר בטעות, צריך להקליד: ${organisation.name}`}
      />
    </RecordDialog>
  )
}

/** Empties a portal that was filled with the demo organisation; nothing in any other portal. */
export function RemoveDemo() {
  const { demo } = useRead(q(firstSteps.getDemo))
  if (!demo) return null
  return (
    <SectionCard
      title="ארגון ההדגמה"
      text="האנשים, התכנים וההזמנות כאן נוצרו להדגמה. כשהפורטל נהיה של ארגון אמיתי, מסירים הכול בבת אחת."
    >
      <p className="text-muted">
        הפורטל מולא <DateText date={demo.filled_at} on />.
      </p>
      <div>
        <Action
          icon={IconTrash}
          label="הסרת ארגון ההדגמה"
          opens={(close) => <RemoveDialog demo={demo} onClose={close} />}
        />
      </div>
    </SectionCard>
  )
}
