import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Columns } from '#app/people-administration/client/import/Columns.tsx'
import { usePrinting } from '#app/people-administration/client/usePrinting.ts'
import { lettersPerFile } from '#app/people-administration/contract/people-admin.ts'
import {
  type ImportFigures,
  type PeopleImport,
  peopleImport,
} from '#app/people-administration/contract/people-import.ts'
import { download } from '#core/client/api/download.ts'
import { q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { NumberField } from '#core/client/kits/form/fields/fields.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { LinkTabs } from '#core/client/ui/controls/LinkTabs.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { counted } from '#core/rules/text/counted.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { countText } from '#platform/reports/client/filters/counts.ts'
import { Lines } from './Lines.tsx'
import {
  changeKinds,
  changesOf,
  figuresText,
  importQuery,
  kindLabels,
  type LinesValues,
  linesSearch,
  prefetchLines,
  shownKind,
  usePeopleImport,
} from './peopleImports.ts'

interface Properties {
  given: PeopleImport
  figures: ImportFigures
  search: LinesValues
}

function Problems({ given, figures, search }: Properties) {
  if (figures.problem === 0) return null
  const isOpen = given.state === 'checked'
  return (
    <SectionCard
      title={`${kindLabels.problem} (${countText(figures.problem)})`}
      text={
        figures.wrong_rows > 0
          ? `שורות ש${isOpen ? 'לא יוחלו' : 'לא הוחלו'}: ${countText(figures.wrong_rows)}. אחרי התיקון אפשר להעלות את הגיליון שוב.`
          : undefined
      }
    >
      <Action
        icon={IconDownload}
        label="הורדה כגיליון"
        w="fit-content"
        onClick={() => download(peopleImport.getPeopleImportProblems, { id: given.id })}
      />
      <Lines given={given} kind="problem" search={search} />
    </SectionCard>
  )
}

/** Names that differ from those that are stored: each has to be ticked. */
function Names({ given, figures, search }: Properties) {
  if (figures.renamed === 0) return null
  const isOpen = given.own && given.state === 'checked'
  return (
    <SectionCard title={`${kindLabels.renamed} (${countText(figures.renamed)})`}>
      {isOpen && (
        <Note tone="warning">
          בגיליון כתוב שם אחר ממה שרשום, ואולי זה אדם אחר. רק שם שסומן יוחלף, והשאר יישארו כמו שהם. סומנו:{' '}
          {countText(given.accepted)}.
        </Note>
      )}
      <Lines given={given} kind="renamed" search={search} />
    </SectionCard>
  )
}

function Changes({ given, figures, search }: Properties) {
  const kinds = changeKinds.filter((kind) => figures[kind] > 0)
  const kind = shownKind(figures, search)
  if (kind === undefined) return null
  const { href } = linesSearch(given.id)
  return (
    <SectionCard title={kindLabels.changed} text={`שורות שזהות למה שיש: ${countText(figures.unchanged)}.`}>
      <LinkTabs
        label={kindLabels.changed}
        tabs={kinds.map((each) => ({
          href: href({ ...search, kind: each, page: undefined }),
          label: `${kindLabels[each]} (${countText(figures[each])})`,
          current: each === kind,
        }))}
      />
      <Lines given={given} kind={kind} search={search} />
    </SectionCard>
  )
}

function consequencesOf({ given, figures }: Omit<Properties, 'search'>): string {
  const left = figures.renamed - given.accepted
  return [
    `${figuresText(given)}.`,
    figures.leaver > 0 && 'העוזבים יושבתו, ויבוטלו להם הרשמות וארוחות.',
    left > 0 &&
      counted(
        left,
        'שם אחד לא סומן, ויישאר כמו שהוא.',
        '# שמות לא סומנו, ויישארו כמו שהם.',
        'שני שמות לא סומנו, ויישארו כמו שהם.',
      ),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The button that applies what a check found, below all that is to be looked at first. Where many would be deactivated, an
 * administrator types how many: the sheet may be a part of one.
 */
function Apply({ given, figures }: Omit<Properties, 'search'>) {
  const { mutate } = useCall(peopleImport.applyPeopleImport, {
    ask: {
      title: 'להחיל את השינויים?',
      description: consequencesOf({ given, figures }),
      okLabel: 'החלה',
      danger: figures.leaver > 0,
    },
  })
  const isAdministrator = useStore(signedIn)?.user.role === 'administrator'
  const { many_leavers } = given
  const form = useLocalForm<{ leavers: number | null }>({
    initial: { leavers: null },
    check: ({ leavers }) => ({
      leavers: many_leavers && leavers !== figures.leaver && 'לא זה המספר של מי שיושבתו',
    }),
    send: async ({ leavers }) =>
      mutate({
        body: { id: given.id, revision: given.revision, ...(leavers !== null && { leavers }) },
      }),
  })
  return (
    <SectionCard title="החלה">
      <p role="status">{figuresText(given)}.</p>
      {many_leavers && (
        <Note tone="warning">
          {`הגיליון ישבית ${countText(figures.leaver)} אנשים שאינם בו, יותר מאחד מעשרים. אולי הוא רק חלק מהגיליון.`}
          {!isAdministrator && ' רק מנהלי המערכת יכולים להחיל אותו.'}
        </Note>
      )}
      {changesOf(given) > 0 && (!many_leavers || isAdministrator) && (
        <form className="grid grid-cols-1 gap-12" {...form.properties}>
          {many_leavers && (
            <NumberField field={form.field('leavers')} label="כמה אנשים יושבתו?" aria-required />
          )}
          <Action label="החלת השינויים" type="submit" primary className="w-fit" />
        </form>
      )}
    </SectionCard>
  )
}

/** What a check found, or what was done: first what is wrong, then names to confirm, then every change, and the button that applies them. */
function Findings(properties: Properties) {
  const { own, state } = properties.given
  return (
    <>
      <Problems {...properties} />
      <Names {...properties} />
      <Changes {...properties} />
      {own && state === 'checked' && <Apply {...properties} />}
    </>
  )
}

/** Letters for those whom an import added without a mail address, as long as they have not come. */
function Letters({ id }: { id: number }) {
  const { ids } = useRead(q(peopleImport.getPeopleImportLetters, { id }))
  const { print, pending } = usePrinting()
  if (ids.length === 0) return null
  const parts = Array.from({ length: Math.ceil(ids.length / lettersPerFile) }, (_, index) =>
    ids.slice(index * lettersPerFile, (index + 1) * lettersPerFile),
  )
  const labelOf = (index: number) =>
    parts.length === 1
      ? 'הכנת המכתבים'
      : `מכתבים ${countText(index * lettersPerFile + 1)} עד ${countText(index * lettersPerFile + (parts[index]?.length ?? 0))}`
  return (
    <SectionCard
      title="מכתבי כניסה"
      text={`${counted(ids.length, 'נוסף אדם אחד בלי דוא״ל שעוד לא נכנס', 'נוספו # אנשים בלי דוא״ל שעוד לא נכנסו', 'נוספו שני אנשים בלי דוא״ל שעוד לא נכנסו')}. בכל מכתב קוד לכניסה, לפי סניף, מחלקה ושם.`}
    >
      <div className="flex items-center flex-wrap gap-8">
        {parts.map((part, index) => (
          <Action
            key={part[0]}
            icon={IconPrinter}
            label={labelOf(index)}
            loading={pending}
            onClick={() => print(part)}
          />
        ))}
      </div>
    </SectionCard>
  )
}

function Applying({ given }: { given: PeopleImport }) {
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

export const Route = createFileRoute('/_portal/admin/people/import/$id')({
  loader: async ({ params, location }) => {
    const id = idIn(params.id)
    const given = await queryClient.ensureQueryData(importQuery(id))
    await prefetchLines(given, linesSearch(id).parse(location.search))
    return id
  },
  component: Import,
})

function Import() {
  const given = usePeopleImport(Route.useLoaderData())
  const search = Route.useSearch(linesSearch(0).parsed)
  const { state, own, figures } = given
  const isOpen = own && (state === 'uploaded' || state === 'checked')
  return (
    <AdminPage title={given.file_name}>
      {isOpen && <Columns given={given} />}
      {state === 'applying' && <Applying given={given} />}
      {state === 'done' && <p role="status">הגיליון הוחל: {figuresText(given)}.</p>}
      {state === 'failed' && (
        <p role="alert">
          הייבוא נפסק אחרי {given.applied} שינויים. אפשר להעלות את הגיליון שוב: מה שהוחל לא יוחל שוב.
        </p>
      )}
      {state === 'done' && <Letters id={given.id} />}
      {figures && state !== 'uploaded' && <Findings given={given} figures={figures} search={search} />}
    </AdminPage>
  )
}
