import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { FoodPreferences } from '../FoodPreferences.tsx'

export function Preferences() {
  return (
    <SectionCard title="תזונה ורגישויות" text="מנות שלא מתאימות יסומנו בתפריט, והמטבח יראה את זה ליד ההזמנה.">
      <FoodPreferences />
    </SectionCard>
  )
}
