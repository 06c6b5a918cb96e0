import { type ReactNode, useEffect, useId, useRef } from 'react'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'
import classes from './MeanwhileNotice.module.css'
import type { MergeResult } from './merge.ts'

interface Properties<Draft> {
  title: string
  merged: MergeResult<Draft>
  /** Names of the fields by their paths; one without a name, such as a revision, is not mentioned. */
  labels: Readonly<Record<string, string>>
  /** Fields whose saved value is quoted, and how it is formatted. */
  telling?: { [Name in keyof Draft]?: (saved: Draft[Name]) => string }
  /** Follows the text. */
  children?: ReactNode
}

/** Reports an edit conflict: which fields took over the other person's values, and which differ. Takes the focus. */
export function MeanwhileNotice<Draft extends object>({
  title,
  merged,
  labels,
  telling = {},
  children,
}: Properties<Draft>) {
  const id = useId()
  const notice = useRef<HTMLElement>(null)
  const { theirs } = merged
  const taken = merged.taken.filter((field) => labels[field] !== undefined)
  const both = merged.both.filter((field) => labels[field] !== undefined)
  // On every new merge.
  useEffect(() => notice.current?.focus(), [merged])
  return (
    <section ref={notice} tabIndex={-1} aria-labelledby={id} className={classes.notice}>
      <h2 id={id} className="large">
        {asUserText(title)}
      </h2>
      <p>מה שנכתב כאן לא אבד.</p>
      {taken.length > 0 && (
        <p>{asUserText(`התעדכן כאן לפי מה שנשמר שם: ${taken.map((field) => labels[field]).join(', ')}.`)}</p>
      )}
      {both.length > 0 && (
        <>
          <p>השתנה בשני המקומות, ובטופס נשאר מה שנכתב כאן:</p>
          <ul>
            {both.map((field) => {
              const name = field as keyof Draft
              const saved = telling[name]?.(theirs[name]) ?? ''
              return (
                <li key={field}>
                  {labels[field]}
                  {saved !== '' && (
                    <>
                      {'. שם נשמר: '}
                      <UserText>{saved}</UserText>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <p>
        {'שמירה נוספת תשמור את מה שבטופס. '}
        {children}
      </p>
    </section>
  )
}
