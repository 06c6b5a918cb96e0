import type { PeopleImport } from '#app/people-administration/contract/people-import.ts'
import { ProgressBar } from '#core/client/ui/ProgressBar.tsx'
import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import { countText } from '#platform/reports/client/countText.ts'

/** How far the changes are. */
export function Applying({ given: { applied, figures } }: { given: PeopleImport }) {
  const total = figures ? figures.new + figures.changed + figures.leaver : 0
  const percent = total > 0 ? Math.min(100, Math.floor((applied * 100) / total)) : 0
  return (
    <SectionCard title="השינויים מוחלים">
      <ProgressBar percent={percent} label="החלת השינויים" />
      <p>
        {countText(applied)} מתוך {countText(total)}. אפשר לעזוב את הדף, וזה ימשיך.
      </p>
    </SectionCard>
  )
}
