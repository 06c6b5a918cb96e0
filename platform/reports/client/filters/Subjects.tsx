import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'

interface Properties {
  /** The thing whose report is shown. */
  chosen: number | undefined
  /** Where none is chosen, and what the link there is called. */
  all: { href: string; label: string }
  /** The things to choose from, usually `SubjectCards`; may suspend. */
  list: ReactNode
  /** The report of the chosen one; may suspend. */
  children: ReactNode
}

/** A report of one thing out of several: beside the report on a wide screen, before it on others. */
export function Subjects({ chosen, all, list, children }: Properties) {
  return (
    <div
      className={`grid grid-cols-1 gap-24 ${chosen === undefined ? '' : 'xl:grid-cols-[236px_minmax(0,1fr)]'}`}
    >
      <div className={chosen === undefined ? '' : 'max-xl:hidden print:hidden'}>
        <Suspense fallback={<Loading what="הדוח" rows={3} height="7rem" />}>{list}</Suspense>
      </div>
      {chosen !== undefined && (
        <div className="grid grid-cols-1 gap-20 content-start">
          <p className="xl:hidden print:hidden">
            <a href={all.href} className="inline-flex items-center gap-4 min-h-(--touch) font-semibold">
              <IconChevronRight size={18} aria-hidden />
              {all.label}
            </a>
          </p>
          <Suspense key={chosen} fallback={<Loading height="30rem" />}>
            {children}
          </Suspense>
        </div>
      )}
    </div>
  )
}

interface Subject {
  id: number
  title: string
  date: string
  /** How far it is: in words, of a whole. */
  progress: { text: string; done: number; of: number; label: string }
}

interface CardsProperties {
  label: string
  subjects: readonly Subject[]
  chosen: number | undefined
  hrefOf: (id: number) => string
}

/** The things that there is a report of, each with how far it is. */
export function SubjectCards({ label, subjects, chosen, hrefOf }: CardsProperties) {
  return (
    <ul
      className={`plain grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-12 ${chosen === undefined ? '' : 'xl:grid-cols-1'}`}
      aria-label={label}
    >
      {subjects.map(({ id, title, date, progress: { text, done, of, label: meaning } }) => (
        <li key={id} className="grid">
          <Card
            as="article"
            pressable
            className={`gap-8 p-16 ${id === chosen ? 'border-link [box-shadow:inset_0_0_0_1px_var(--link)]' : ''}`}
          >
            <h2 className="flex-1 text-lg leading-[1.35]">
              <a href={hrefOf(id)} aria-current={id === chosen ? 'page' : undefined}>
                <UserText>{title}</UserText>
              </a>
            </h2>
            <p className="flex flex-wrap justify-between text-muted text-sm gap-x-12 tabular-nums">
              <UserText>{text}</UserText>
              <DateText date={date} />
            </p>
            <ProgressBar
              percent={of === 0 ? 0 : Math.floor((done * 100) / of)}
              label={`${meaning}: ${title}`}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** The head of the chosen one's report: its title, which leads to it, and a line of its words. */
export function SubjectHead({ title, href, text }: { title: string; href: string; text: string }) {
  return (
    <header className="grid grid-cols-1 gap-6">
      <h2>
        <a href={href} className="text-inherit no-underline hover:underline">
          <UserText>{title}</UserText>
        </a>
      </h2>
      <p className="ps-14 border-s-4 border-[#f2a541] text-muted">
        <UserText>{text}</UserText>
      </p>
    </header>
  )
}
