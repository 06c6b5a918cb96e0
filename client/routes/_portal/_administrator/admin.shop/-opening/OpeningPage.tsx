import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconDoor, IconDoorOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { isChangedMeanwhile } from '#client/api/errors.ts'
import { queryClient, useCall } from '#client/api/queries.ts'
import layout from '#client/parts/authoring/PostEditor.module.css'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { MeanwhileNotice } from '#client/parts/form/MeanwhileNotice.tsx'
import { sameDraft } from '#client/parts/form/merge.ts'
import { useLeaveGuard } from '#client/parts/form/useLeaveGuard.ts'
import { useFailure } from '#client/parts/useFailure.ts'
import { useMergedDraft } from '#client/parts/useMergedDraft.ts'
import { showAlert } from '#client/ui/alert.ts'
import { Card } from '#client/ui/Card.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { RadioPills } from '#client/ui/RadioPills.tsx'
import { type SavedShopSettings, shopAdmin } from '#contract/shop-admin.ts'
import { formatDate, formatTime } from '#domain/dates.ts'
import { ShopAdminPage } from '../-parts/ShopAdminPage.tsx'
import classes from './opening.module.css'
import {
  draftOf,
  fieldLabels,
  noMoment,
  type OpeningDraft,
  type Problems,
  problemsOf,
  settingsOf,
} from './openingDraft.ts'
import { settingsQuery } from './settingsQuery.ts'

function When({ moment }: { moment: string }) {
  const date = new Date(moment)
  return <Ltr>{`${formatDate(date)} ${formatTime(date)}`}</Ltr>
}

/** What employees meet at this moment. */
function Now({ settings }: { settings: SavedShopSettings }) {
  const { open, open_now, opens_at, closes_at } = settings
  const later = !open_now && open && opens_at !== null && Date.parse(opens_at) > Date.now()
  const Icon = open_now ? IconDoor : IconDoorOff
  return (
    <p className={classes.now} data-open={open_now || undefined}>
      <Icon size={24} stroke={1.7} aria-hidden />
      <span>
        {open_now ? 'החנות פתוחה עכשיו' : 'החנות סגורה עכשיו'}
        {open_now && closes_at !== null && (
          <>
            {', עד '}
            <When moment={closes_at} />
          </>
        )}
        {later && (
          <>
            {', ותיפתח ב־'}
            <When moment={opens_at} />
          </>
        )}
      </span>
    </p>
  )
}

interface FieldsProperties {
  draft: OpeningDraft
  problems: Problems
  change: (part: Partial<OpeningDraft>) => void
}

function Moments({ draft, problems, change }: FieldsProperties) {
  const field = (name: 'opens_at' | 'closes_at', description: string) => (
    <TextInput
      label={fieldLabels[name]}
      description={description}
      type="datetime-local"
      name={name}
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      value={draft[name]}
      error={problems[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <div className={layout.pair}>
      {field('opens_at', 'ריק: כבר עכשיו')}
      {field('closes_at', 'ריק: בלי סוף')}
    </div>
  )
}

const savedOf = (settings: SavedShopSettings) => ({
  draft: draftOf(settings),
  revision: settings.revision,
})

function useOpening(settings: SavedShopSettings) {
  const { draft, base, meanwhile, change, keep, takeIn } = useMergedDraft(savedOf(settings))
  const { failure, tell, forget } = useFailure()
  const { mutateAsync, isPending } = useCall(shopAdmin.saveShopSettings, { onError: () => undefined })

  async function save(): Promise<void> {
    forget()
    try {
      const { revision } = await mutateAsync({ body: { ...settingsOf(draft), revision: base.revision } })
      keep({ draft, revision })
      showAlert({ severity: 'success', message: 'נשמר. כך זה אצל העובדים מעכשיו.' })
    } catch (error) {
      if (!isChangedMeanwhile(error)) return tell(error)
      const newest = queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 })
      await newest.then((theirs) => takeIn(savedOf(theirs))).catch(tell)
    }
  }

  return {
    draft,
    meanwhile,
    unsaved: !sameDraft(draft, base.draft),
    failure,
    pending: isPending,
    change,
    save,
  }
}

function OpeningForm({ settings }: { settings: SavedShopSettings }) {
  const { draft, meanwhile, unsaved, failure, pending, change, save } = useOpening(settings)
  const [checked, setChecked] = useState(false)
  const [half, setHalf] = useState<string>()
  const problems = { ...(checked && problemsOf(draft)), ...(half && { [half]: noMoment }) }
  useLeaveGuard(() => unsaved, 'השינויים בפתיחת החנות עדיין לא נשמרו.')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    // Of what is typed halfway the browser says that it is empty, as if the shop were to open at once.
    const unfinished = [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput)?.name
    flushSync(() => {
      setChecked(true)
      setHalf(unfinished)
    })
    if (!unfinished && Object.keys(problemsOf(draft)).length === 0) void save()
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Card as="section" className={classes.card} aria-label="פתיחה וסגירה">
      <Now settings={settings} />
      {meanwhile && (
        <MeanwhileNotice
          title="ההגדרות נשמרו בינתיים במקום אחר"
          merged={meanwhile}
          labels={fieldLabels}
          telling={['message']}
        />
      )}
      <form className={classes.form} noValidate onSubmit={submit}>
        <RadioPills
          name="open"
          label={fieldLabels.open}
          options={[
            { value: 'open', label: 'פתוחה' },
            { value: 'closed', label: 'סגורה' },
          ]}
          value={draft.open ? 'open' : 'closed'}
          onChange={(value) => change({ open: value === 'open' })}
        />
        {draft.open && (
          <Moments
            draft={draft}
            problems={problems}
            change={(part) => {
              setHalf(undefined)
              change(part)
            }}
          />
        )}
        <Textarea
          label={fieldLabels.message}
          description="ריק: ’החנות סגורה כרגע‘, או מתי היא נפתחת. גם כשהיא סגורה אפשר לעיין במוצרים ולמלא את הסל."
          rows={2}
          maxLength={300}
          value={draft.message}
          attributes={{ input: { dir: 'auto' } }}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
        <FormProblem text={failure} />
        <Button type="submit" size="md" className={classes.save} loading={pending} disabled={!unsaved}>
          שמירה
        </Button>
      </form>
    </Card>
  )
}

/** When the shop takes orders, and what it says while it does not. */
export function OpeningPage() {
  const { data } = useSuspenseQuery(settingsQuery())
  return (
    <ShopAdminPage href="/admin/shop/opening" title="פתיחה וסגירה של החנות">
      <OpeningForm settings={data} />
    </ShopAdminPage>
  )
}
