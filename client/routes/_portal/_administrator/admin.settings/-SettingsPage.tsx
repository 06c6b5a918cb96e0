import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { MeanwhileNotice } from '#client/parts/form/MeanwhileNotice.tsx'
import { useLeaveGuard } from '#client/parts/form/useLeaveGuard.ts'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { openDialog } from '#client/ui/dialog.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { AccentField } from './-AccentField.tsx'
import { type Draft, type Problems, partLabels, problemsOf } from './-draft.ts'
import { LinkList } from './-LinkList.tsx'
import { MenuFields } from './-MenuFields.tsx'
import { StripsFields } from './-StripsFields.tsx'
import classes from './-settings.module.css'
import { useSettings } from './-useSettings.ts'

interface PartProperties {
  draft: Draft
  problems: Problems
  change: (part: Partial<Draft>) => void
}

const names = [
  { field: 'name', most: 80, required: true },
  { field: 'short_name', most: 30, required: true },
  { field: 'tagline', most: 120, required: false },
] as const

function Identity({ draft, problems, change }: PartProperties) {
  return (
    <SectionCard
      title="הארגון"
      text="השם הקצר מופיע בראש כל דף, והשם המלא ומשפט הפתיחה בתחתיתו ובמסך הכניסה."
    >
      {names.map(({ field, most, required }) => (
        <TextInput
          key={field}
          label={partLabels[field]}
          required={required}
          autoComplete="off"
          maxLength={most}
          value={draft[field]}
          error={field === 'tagline' ? undefined : problems[field]}
          attributes={{ input: { dir: 'auto' } }}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
      <AccentField value={draft.accent} error={problems.accent} onChange={(accent) => change({ accent })} />
    </SectionCard>
  )
}

function SaveBar({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { unsaved, pending, failure, discard } = settings
  if (!unsaved) return null

  function askToDiscard(): void {
    void openDialog({
      title: 'לבטל את השינויים?',
      description: 'ההגדרות יחזרו למה שנשמר לאחרונה.',
      okLabel: 'ביטול השינויים',
      cancelLabel: 'להמשיך לערוך',
      danger: true,
      onSubmit: discard,
    })
  }

  return (
    <div className={classes.bar}>
      <FormProblem text={failure} />
      <p className={classes.unsaved}>יש שינויים שלא נשמרו</p>
      <div className={classes.barButtons}>
        <Button type="submit" size="md" loading={pending}>
          שמירה
        </Button>
        <Button size="md" variant="default" disabled={pending} onClick={askToDiscard}>
          ביטול השינויים
        </Button>
      </div>
    </div>
  )
}

function Form() {
  const settings = useSettings()
  const { draft, change, save, unsaved } = settings
  const [checked, setChecked] = useState(false)
  const problems = checked ? problemsOf(draft) : {}
  const part = { draft, problems, change }
  useLeaveGuard(() => unsaved, 'השינויים בהגדרות עדיין לא נשמרו.')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => setChecked(true))
    if (Object.keys(problemsOf(draft)).length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    await save()
  }

  return (
    <form noValidate onSubmit={submit}>
      {settings.meanwhile && (
        <MeanwhileNotice
          title="ההגדרות נשמרו בינתיים במקום אחר"
          merged={settings.meanwhile}
          labels={partLabels}
          telling={{ name: String, short_name: String, tagline: String, accent: String }}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Identity {...part} />
          <SectionCard title="דף הבית" text="מה מופיע בדף הבית, ובאיזה סדר.">
            <StripsFields strips={draft.strips} onChange={(strips) => change({ strips })} />
          </SectionCard>
          <SectionCard title="קישורים מהירים" text="עד 12 קישורים בדף הבית.">
            <LinkList
              label="קישורים מהירים"
              links={draft.quick_links}
              blank={{ title: '', url: '', icon: 'star' }}
              most={12}
              onChange={(quick_links) => change({ quick_links })}
            />
          </SectionCard>
        </div>
        <div className={classes.column}>
          <SectionCard title="התפריט" text="מה מופיע בתפריט הראשי, ולמי. קטגוריות החדשות מתווספות אליו לבד.">
            <MenuFields items={draft.menu} error={problems.menu} onChange={(menu) => change({ menu })} />
          </SectionCard>
        </div>
      </div>
      <SaveBar settings={settings} />
    </form>
  )
}

function SettingsSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="בטעינה">
      {['a', 'b'].map((key) => (
        <SectionCard key={key}>
          <Skeleton width="30%" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
        </SectionCard>
      ))}
    </div>
  )
}

/** What the organisation decides of the portal: its name and colour, its home page and its menu. */
export function SettingsPage() {
  usePageTitle('הגדרות')
  return (
    <>
      <PageHeader title="הגדרות" text="כל שינוי שנשמר כאן נראה מיד אצל כולם." />
      <Suspense fallback={<SettingsSkeleton />}>
        <Form />
      </Suspense>
    </>
  )
}
