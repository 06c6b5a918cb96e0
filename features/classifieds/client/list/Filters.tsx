import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ChoiceField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { conditions } from '#features/classifieds/contract/vocabulary.ts'
import classes from '../ClassifiedFilters.module.css'
import { type ClassifiedsValues, classifiedsSearch } from '../classifiedsList.ts'
import { conditionLabels } from '../conditions.ts'

interface Values {
  s: string
  /** Agorot. */
  from: number | null
  to: number | null
  condition: (typeof conditions)[number] | null
}

const agorotOf = (shekels: number | undefined) => (shekels === undefined ? null : Math.round(shekels * 100))
const shekelsOf = (agorot: number | null) => (agorot === null ? undefined : agorot / 100)

function check({ from, to }: Values) {
  return {
    from: Number.isNaN(from) && 'סכום בשקלים, למשל 50',
    to:
      (Number.isNaN(to) && 'סכום בשקלים, למשל 500') ||
      (from !== null && to !== null && from > to && 'נמוך מהמחיר הנמוך'),
  }
}

export function Filters({ values: shown }: { values: ClassifiedsValues }) {
  const navigate = useNavigate()
  const panel = useId()
  const { category, condition, from, to, s } = shown
  const narrowed = [condition, from, to].some((value) => value !== undefined)
  const [opened, setOpened] = useState(narrowed)
  const form = useLocalForm<Values>({
    initial: { s: s ?? '', from: agorotOf(from), to: agorotOf(to), condition: condition ?? null },
    check,
    send: (values) => {
      const prices = { from: shekelsOf(values.from), to: shekelsOf(values.to) }
      return navigate({
        href: classifiedsSearch.href(classifiedsSearch.parse({ ...values, ...prices, category })),
      })
    },
  })
  return (
    <search className={classes.filters}>
      <form className={classes.form} {...form.properties}>
        <TextField
          field={{ ...form.field('s'), maxLength: 100 }}
          className={classes.words}
          type="search"
          label="מה מחפשים?"
          placeholder="ספה, אופניים, ספרים…"
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
          <span className={classes.name}>מחיר ומצב</span>
        </button>
        <div id={panel} className={classes.panel} data-opened={opened || undefined}>
          <ShekelField field={form.field('from')} className={classes.price} label="מחיר מ־" />
          <ShekelField field={form.field('to')} className={classes.price} label="עד" aria-label="מחיר עד" />
          <ChoiceField
            field={form.field('condition')}
            className={classes.condition}
            label="מצב"
            none="כל מצב"
            options={conditions.map((value) => ({ value, label: conditionLabels[value] }))}
          />
        </div>
        <div className={classes.buttons}>
          <Action
            icon={IconSearch}
            label={<span className={classes.name}>חיפוש</span>}
            type="submit"
            primary
          />
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
