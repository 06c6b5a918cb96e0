import '@mantine/core/styles/Chip.layer.css'
import { Chip } from '@mantine/core'
import { useId } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { RadioPills } from '#core/client/ui/controls/RadioPills.tsx'
import { food } from '#features/food/contract/food.ts'
import { SavedMark, useOwnField } from '#platform/people/client/useOwnField.tsx'
import { type Allergen, allergenLabels, allergens, dietLabels } from '#platform/people/rules/diet.ts'

/** What the person eats and must not eat, by which the menu marks dishes and asks. Saved as it is chosen. */
export function FoodPreferences() {
  const stored = useRead(q(food.getFoodPreferences))
  const [diet, saveDiet, savingDiet] = useOwnField('diet', stored.diet)
  const [avoided, saveAvoided, savingAvoided] = useOwnField('allergens', stored.allergens)
  const name = useId()
  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioPills
        name={name}
        label="תזונה"
        options={optionsOf(dietLabels)}
        value={diet}
        onChange={saveDiet}
      />
      <SavedMark saving={savingDiet} />
      <fieldset className="plain">
        <legend className="mb-8 p-0 font-semibold">רגישויות</legend>
        <Chip.Group multiple value={avoided} onChange={(next) => saveAvoided(next as Allergen[])}>
          <div className="flex flex-wrap gap-8">
            {allergens.map((each) => (
              <Chip
                key={each}
                value={each}
                size="md"
                variant="outline"
                className="pointer-coarse:[--chip-size-md:var(--touch)]"
              >
                {allergenLabels[each]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
      <SavedMark saving={savingAvoided} />
    </div>
  )
}
