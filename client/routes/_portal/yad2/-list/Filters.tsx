import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import classes from '#client/parts/classifieds/ClassifiedFilters.module.css'
import { type ClassifiedsValues, classifiedsSearch } from '#client/parts/classifieds/classifiedsList.ts'
import { conditionLabels } from '#client/parts/conditions.ts'
import { LtrInput } from '#client/parts/LtrInput.tsx'
import { useSubmit } from '#client/parts/useSubmit.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { conditions } from '#contract/vocabulary.ts'
import { parseShekels, shekelsInField } from '#domain/money.ts'

const names = ['s', 'from', 'to', 'condition'] as const
type Values = Record<(typeof names)[number], string>

const priceText = (shekels: number | undefined) =>
  shekels === undefined ? '' : shekelsInField(Math.round(shekels * 100))

function check({ from, to }: Values): Partial<Values> {
  const [least, most] = [parseShekels(from), parseShekels(to)]
  if (from.trim() !== '' && least === undefined) return { from: 'סכום בשקלים, למשל 50' }
  if (to.trim() !== '' && most === undefined) return { to: 'סכום בשקלים, למשל 500' }
  if (least !== undefined && most !== undefined && least > most) return { to: 'נמוך מהמחיר הנמוך' }
  return {}
}

/** Narrows the list by words, price and condition; what is chosen goes into the address. */
export function Filters({ values: shown }: { values: ClassifiedsValues }) {
  const navigate = useNavigate()
  const panel = useId()
  const { category, condition, from, to, s } = shown
  const narrowed = [condition, from, to].some((value) => value !== undefined)
  const [opened, setOpened] = useState(narrowed)
  const { formProperties, problems } = useSubmit({
    names,
    check,
    send: (values) =>
      navigate({ href: classifiedsSearch.href(classifiedsSearch.parse({ ...values, category })) }),
  })
  return (
    <search className={classes.filters}>
      <form className={classes.form} {...formProperties}>
        <TextInput
          className={classes.words}
          name="s"
          type="search"
          label="מה מחפשים?"
          placeholder="ספה, אופניים, ספרים…"
          defaultValue={s ?? ''}
          maxLength={100}
          enterKeyHint="search"
        />
        <button
          type="button"
          className={classes.more}
          aria-expanded={opened}
          aria-controls={panel}
          onClick={() => setOpened(!opened)}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />
          מחיר ומצב
        </button>
        <div id={panel} className={classes.panel} data-opened={opened || undefined}>
          <LtrInput
            shekels
            className={classes.price}
            name="from"
            label="מחיר מ־"
            defaultValue={priceText(from)}
            error={problems.from}
          />
          <LtrInput
            shekels
            className={classes.price}
            name="to"
            label="עד"
            aria-label="מחיר עד"
            defaultValue={priceText(to)}
            error={problems.to}
          />
          <NativeSelect
            className={classes.condition}
            name="condition"
            label="מצב"
            defaultValue={condition ?? ''}
            data={[
              { value: '', label: 'כל מצב' },
              ...conditions.map((value) => ({ value, label: conditionLabels[value] })),
            ]}
          />
        </div>
        <div className={classes.buttons}>
          <Button type="submit" size="md" leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}>
            חיפוש
          </Button>
          {(narrowed || s !== undefined) && (
            <AppLink href={classifiedsSearch.href({ category })} className={classes.clear}>
              ניקוי הסינון
            </AppLink>
          )}
        </div>
      </form>
    </search>
  )
}
