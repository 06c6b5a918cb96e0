import { IconArrowLeft, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { UserText } from '#core/client/ui/text/UserText.tsx'

/** What can be done in place about the thing of a row. */
export interface RowAct {
  label: string
  icon: TablerIcon
  /** What people come for: filled. */
  primary?: boolean
  /** Does it. */
  press?: () => Promise<void>
  /** Draws the dialog that it opens. */
  opens?: (close: () => void) => ReactNode
}

/** One thing to know or to do, and what can be done about it in place. */
export interface ActRowData {
  key: string
  icon: TablerIcon
  title: string
  text?: ReactNode
  href: string
  /** What it leads to is shown beside it. */
  current?: boolean
  act?: RowAct
  /** A question, and where each of its answers leads. */
  question?: { title: string; answers: { label: string; href: string }[] }
}

interface Properties {
  row: ActRowData
  /** The button of `act`. */
  button: ReactNode
}

/** All of it leads to what it is about, apart from its button. The first screen draws it too: no hooks. */
export function ActRow({ row: { icon: Icon, title, text, href, question, current }, button }: Properties) {
  return (
    <li className="relative grid grid-cols-[auto_1fr_auto] items-center gap-x-12 min-h-56 py-8 px-16 hover:bg-subtle has-aria-[current=page]:bg-subtle">
      <Icon size={22} stroke={1.6} className="text-link" aria-hidden />
      <a
        href={href}
        className="min-w-0 font-semibold leading-[1.35] text-inherit no-underline after:absolute after:inset-0"
        aria-current={current ? 'page' : undefined}
      >
        <UserText>{title}</UserText>
      </a>
      {button ? (
        <span className="relative">{button}</span>
      ) : (
        <IconArrowLeft size={18} stroke={1.8} className="text-link" aria-hidden />
      )}
      {text !== undefined && (
        <span className="col-start-2 -col-end-1 text-muted text-sm leading-[1.4]">{text}</span>
      )}
      {question && (
        <div className="col-start-2 -col-end-1 relative grid gap-8 py-4">
          <UserText>{question.title}</UserText>
          <ul className="plain flex flex-wrap gap-8" aria-label={question.title}>
            {question.answers.map(({ label, href: answer }) => (
              <li key={label}>
                <a
                  href={answer}
                  className="grid place-content-center min-h-(--touch) min-w-(--touch) px-12 rounded-10 border border-control-border text-link font-semibold no-underline hover:bg-tint"
                >
                  <UserText>{label}</UserText>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
