import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import type { Form } from '../form.ts'

interface Properties {
  form: Pick<Form<never>, 'meanwhile' | 'generation' | 'discard' | 'submit'>
  title: string
  onSave?: () => unknown
  children?: ReactNode
}

/** Says that somebody else saved meanwhile, and asks which of the two stays. Takes the focus. */
export function MeanwhileNotice({
  form: { meanwhile, generation, discard, submit },
  title,
  onSave = () => submit(),
  children,
}: Properties) {
  const id = useId()
  const notice = useRef<HTMLElement>(null)
  // On every conflict.
  useEffect(() => notice.current?.focus(), [meanwhile, generation])
  if (!meanwhile) return null
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-6 mb-16 py-14 px-18 border border-warning/35 rounded-card bg-warning-soft"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p>מה שנכתב כאן לא אבד, והוא בטופס. שמירה שלו תחליף את מה שנשמר שם.</p>
      <p className="flex flex-wrap gap-8">
        <Action label="לשמור את מה שכאן" size="sm" onClick={onSave} />
        <Action
          label="לטעון את מה שנשמר"
          size="sm"
          onClick={() =>
            void openDialog({
              title: 'לטעון את מה שנשמר?',
              description: 'מה שנכתב כאן ולא נשמר יימחק.',
              okLabel: 'טעינה',
              cancelLabel: 'להמשיך לערוך',
              danger: true,
              onSubmit: discard,
            })
          }
        />
        {children}
      </p>
    </section>
  )
}
