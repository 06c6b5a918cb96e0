import type { ReactNode } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { StickyBar } from '#core/client/ui/page/StickyBar.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatTime } from '#core/rules/time/dates.ts'
import classes from './form.module.css'
import type { Form } from './form.ts'
import { FormProblem } from './notices.tsx'

interface FormBarProperties<Values> {
  form: Form<Values>
  /** Shown while everything is saved. */
  saved?: string | false | undefined
  children: ReactNode
}

/** Where what was typed is: on the server, in this browser, or only on the screen. */
function Whereabouts({
  dirty,
  storedAt,
  saved,
}: Pick<Form<never>, 'dirty' | 'storedAt'> & { saved: ReactNode }) {
  if (!dirty) return saved
  if (storedAt === false) return 'יש שינויים שלא נשמרו. אין מקום לעותק בדפדפן הזה.'
  if (storedAt === undefined) return 'יש שינויים שלא נשמרו'
  return (
    <>
      {'יש שינויים שלא נשמרו. עותק בדפדפן הזה מ־'}
      <Ltr>{formatTime(new Date(storedAt))}</Ltr>
    </>
  )
}

/** Stays in sight under a long form: whether there are changes, why they were not saved, and the buttons. */
export function FormBar<Values>({ form, saved, children }: FormBarProperties<Values>) {
  const { dirty, storedAt, problem } = form
  return (
    <StickyBar>
      {problem !== undefined && (
        <div className="flex-[1_1_100%]">
          <FormProblem text={problem} />
        </div>
      )}
      <p className="text-muted text-sm">
        <Whereabouts dirty={dirty} storedAt={storedAt} saved={saved} />
      </p>
      <div className={`flex flex-wrap gap-8 ${classes.buttons}`}>{children}</div>
    </StickyBar>
  )
}

interface Properties<Values> {
  form: Form<Values>
  /** The id of the `<form>` that the button sends. */
  sends: string
  label: string
  /** Shown while everything is saved. */
  saved?: string | false
  /** What is asked before all changes are discarded; without it they cannot be. */
  discarding?: string
}

export function SaveBar<Values>({ form, sends, label, saved, discarding }: Properties<Values>) {
  const { pending, discard } = form
  return (
    <FormBar form={form} saved={saved}>
      <Action label={label} type="submit" primary form={sends} loading={pending} />
      {discarding !== undefined && (
        <Action
          label="ביטול השינויים"
          disabled={pending}
          onClick={() =>
            void openDialog({
              title: 'לבטל את השינויים?',
              description: discarding,
              okLabel: 'ביטול השינויים',
              cancelLabel: 'להמשיך לערוך',
              danger: true,
              onSubmit: discard,
            })
          }
        />
      )}
    </FormBar>
  )
}
