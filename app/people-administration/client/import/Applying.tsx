import type { PeopleImport } from '#app/people-administration/contract/people-import.ts'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { countText } from '#platform/reports/client/countText.ts'
import { changesOf } from './labels.ts'

export function Applying({ given }: { given: PeopleImport }) {
  const total = changesOf(given)
  // Names that nobody ticked leave gaps.
  const applied = Math.min(given.applied, total)
  const percent = total > 0 ? Math.floor((applied * 100) / total) : 0
  return (
    <SectionCard title="השינויים מוחלים">
      <ProgressBar percent={percent} label="החלת השינויים" />
      <p>
        {countText(applied)} מתוך {countText(total)}. אפשר לעזוב את הדף, וזה ימשיך.
      </p>
    </SectionCard>
  )
}
