import { IconAdjustmentsHorizontal, IconPlus, IconSearch } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { prefetch, useRead } from '#core/client/api/queries.ts'
import { ChoiceField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { type EmptyMessage, Results } from '#core/client/kits/list/Results.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import classes from '#features/classifieds/client/ClassifiedFilters.module.css'
import {
  type ClassifiedsValues,
  classifiedsSearch,
  conditionLabels,
} from '#features/classifieds/client/classifiedsList.ts'
import { conditions } from '#features/classifieds/contract/vocabulary.ts'
import { CardList } from '#platform/content/client/list/CardList.tsx'
import { CategoryRow } from '#platform/content/client/list/CategoryChips.tsx'
import { categoriesQuery, useCategories } from '#platform/content/client/list/listQueries.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { ClassifiedCard } from '../ClassifiedCard.tsx'
import { ClassifiedTabs, classifiedsHead } from '../ClassifiedTabs.tsx'
import { listQuery, ownQuery } from './listQueries.ts'
import { OwnRow } from './OwnRow.tsx'

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

function Filters({ values: shown }: { values: ClassifiedsValues }) {
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
          className={`button-like px-14 ${classes.more}`}
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
            <a href={classifiedsSearch.href({ category })} className={classes.clear}>
              ניקוי הסינון
            </a>
          )}
        </div>
      </form>
    </search>
  )
}

export const Route = createFileRoute('/_portal/yad2')({
  validateSearch: classifiedsSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    deps.mine ? prefetch(ownQuery(deps)) : prefetch(categoriesQuery('yad2'), listQuery(deps)),
  component: () => <ClassifiedsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...classifiedsHead} actions={publish} />,
})

const publish = <Action icon={IconPlus} label="פרסום מודעה" primary href="/yad2/new" />

interface Properties {
  values: ClassifiedsValues
}

const none: EmptyMessage = {
  title: 'עדיין אין מודעות בלוח',
  text: 'יש בבית משהו שכבר אין בו צורך? מישהו מהעבודה ישמח לקבל אותו.',
  href: '/yad2/new',
  link: 'לפרסום המודעה הראשונה',
}

const noMatches: EmptyMessage = {
  title: 'לא נמצאו מודעות מתאימות',
  text: 'אפשר להרחיב את טווח המחירים, או לחפש במילים אחרות.',
  href: '/yad2',
  link: 'לכל המודעות',
}

const noneOwn: EmptyMessage = {
  title: 'עדיין לא פרסמת מודעות',
  text: 'צילום אחד, כמה מילים ומחיר, והמודעה מופיעה בלוח ל־30 יום.',
  href: '/yad2/new',
  link: 'לפרסום מודעה',
}

function Categories({ values }: Properties) {
  return <CategoryRow categories={useCategories('yad2')} search={classifiedsSearch} values={values} />
}

function OwnList({ values }: Properties) {
  const data = useRead(ownQuery(values))
  return (
    <Results
      items={classifiedsHead.items}
      page={values.page}
      first={classifiedsSearch.href({ mine: true })}
      nothing={noneOwn}
      count={data.classifieds.length}
      hasMore={data.has_more}
    >
      <ul className="plain grid grid-cols-1 gap-12" aria-label="המודעות שלי">
        {data.classifieds.map((own) => (
          <OwnRow key={own.post.id} own={own} />
        ))}
      </ul>
    </Results>
  )
}

function ClassifiedsPage({ values }: Properties) {
  const { mine, page } = values
  const first = classifiedsSearch.href({ ...values, page: undefined })
  const open = useIsOpen('classifieds')
  return (
    <ListPage
      {...classifiedsHead}
      {...(open && { actions: publish })}
      tab={mine ? 'המודעות שלי' : undefined}
      page={page}
      shown={classifiedsSearch.href(values)}
      top={
        <>
          {open && <ClassifiedTabs mine={mine} />}
          {!mine && <Filters key={first} values={values} />}
        </>
      }
      filters={!mine && <Categories values={values} />}
    >
      {mine ? (
        <OwnList values={values} />
      ) : (
        <CardList
          query={listQuery(values)}
          words={values.s}
          card={ClassifiedCard}
          label="המודעות"
          items={classifiedsHead.items}
          page={page}
          first={first}
          nothing={classifiedsSearch.isFiltered(values) ? noMatches : none}
        />
      )}
    </ListPage>
  )
}
