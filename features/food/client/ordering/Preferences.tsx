import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import { FoodPreferences } from '../FoodPreferences.tsx'

/** What the person eats and must not eat, by which the menu marks dishes and asks. */
export function Preferences() {
  return (
    <SectionCard title="תזונה ורגישויות" text="מנות שלא מתאימות יסומנו בתפריט, והמטבח יראה את זה ליד ההזמנה.">
      <FoodPreferences />
    </SectionCard>
  )
}
