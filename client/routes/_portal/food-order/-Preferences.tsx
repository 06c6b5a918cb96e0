import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChecksField } from '#client/parts/form/ChecksField.tsx'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { PillsField } from '#client/parts/form/fields.tsx'
import { useForm } from '#client/parts/form/useForm.ts'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import type { Fields } from '#contract/endpoint.ts'
import type { food as slice } from '#contract/food.ts'
import { allergenLabels, allergens, dietLabels, diets } from '#domain/food.ts'
import { food } from '#schemas/food.ts'
import classes from './-MyFoodPage.module.css'
import { preferencesQuery } from './-myFood.ts'

type Preferred = Fields<typeof slice.getFoodPreferences>

/** What the person eats and must not eat, by which the menu marks dishes and asks. */
export function Preferences() {
  const { data } = useSuspenseQuery(preferencesQuery())
  const form = useForm(food.saveFoodPreferences, {
    initial: data,
    body: (values: Preferred) => values,
    missing: {},
    success: 'ההעדפות נשמרו',
  })
  return (
    <SectionCard title="תזונה ורגישויות" text="מנות שלא מתאימות יסומנו בתפריט, והמטבח יראה את זה ליד ההזמנה.">
      <form className={classes.form} {...form.properties}>
        <PillsField
          field={form.field('diet')}
          label="תזונה"
          options={diets.map((value) => ({ value, label: dietLabels[value] }))}
        />
        <ChecksField
          field={form.field('allergens')}
          label="רגישויות"
          none="אין"
          options={allergens.map((value) => ({ value, label: allergenLabels[value] }))}
        />
        <FormProblem text={form.problem} />
        <Button type="submit" size="md" loading={form.pending} disabled={!form.dirty}>
          שמירת ההעדפות
        </Button>
      </form>
    </SectionCard>
  )
}
