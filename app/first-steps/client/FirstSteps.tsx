import {
  IconBuilding,
  IconCircleCheck,
  IconLayoutList,
  IconLock,
  IconNews,
  IconPalette,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { firstSteps, type Step } from '#app/first-steps/contract/first-steps.ts'
import type { FirstStep } from '#app/first-steps/contract/vocabulary.ts'
import { q, useCall } from '#core/client/api/queries.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import classes from './FirstSteps.module.css'

interface ShownStep {
  title: string
  text: string
  href: string
  action: string
  icon: TablerIcon
}

const shownSteps: Readonly<Record<FirstStep, ShownStep>> = {
  organisation: {
    title: 'שם, לוגו וצבע',
    text: 'איך הארגון נקרא ואיך הפורטל נראה. רואים הכול לפני ששומרים.',
    href: '/admin/settings',
    action: 'להגדרות',
    icon: IconPalette,
  },
  places: {
    title: 'סניפים ומחלקות',
    text: 'לפיהם מוצאים אנשים, ומחליטים למי מיועד כל פריט.',
    href: '/admin/people/places',
    action: 'לסניפים ולמחלקות',
    icon: IconBuilding,
  },
  people: {
    title: 'אנשים',
    text: 'מקובץ גיליון, או בהעתקה והדבקה ממנו. קודם רואים מה ישתנה ומה לא תקין.',
    href: '/admin/people/import',
    action: 'לייבוא אנשים',
    icon: IconUsers,
  },
  rooms: {
    title: 'אילו מדורים פתוחים',
    text: 'מדור שעוד אין בו מה לראות אפשר לסגור, ולפתוח כשהוא מוכן.',
    href: '/admin/rooms',
    action: 'למדורים',
    icon: IconLock,
  },
  menu: {
    title: 'התפריט',
    text: 'מה מופיע בתפריט הראשי, באיזה סדר ולמי.',
    href: '/admin/settings?tab=menu',
    action: 'לתפריט',
    icon: IconLayoutList,
  },
  news: {
    title: 'הידיעה הראשונה',
    text: 'מה שיופיע בדף הבית כשאנשים נכנסים לפורטל בפעם הראשונה.',
    href: '/admin/content/post/new',
    action: 'לכתיבה',
    icon: IconNews,
  },
}

function StepRow({ step: { name, state }, onSkip }: { step: Step; onSkip: (skipped: boolean) => void }) {
  const { title, text, href, action, icon } = shownSteps[name]
  const Icon = state === 'done' ? IconCircleCheck : icon
  return (
    <li
      className={`line-between flex flex-wrap items-center gap-y-8 gap-x-14 py-12 ${classes.step}`}
      data-state={state}
    >
      <Icon size={24} stroke={1.6} className={classes.icon} aria-hidden />
      <div className="min-w-0 flex-1">
        <h3 className={classes.title}>
          {title}
          {state === 'done' && <span className="visually-hidden">, בוצע</span>}
        </h3>
        {state === 'open' && <p className="text-muted text-sm">{text}</p>}
      </div>
      <div className="flex items-center gap-y-4 gap-x-12 max-sm:w-full max-sm:ps-38">
        {state === 'open' && (
          <a href={href} className="inline-flex items-center min-h-44 text-link font-semibold">
            {action}
          </a>
        )}
        {state !== 'done' && (
          <Action
            label={state === 'open' ? 'דילוג' : 'דולג, להחזיר'}
            quiet
            size="sm"
            aria-label={`${state === 'open' ? 'דילוג' : 'ביטול הדילוג'}: ${title}`}
            onClick={() => onSkip(state === 'open')}
          />
        )}
      </div>
    </li>
  )
}

/** What a new organisation does first, and how far it is; nothing once all of it is done or skipped. */
export function FirstSteps() {
  const id = useId()
  // The home page does not depend on it.
  const { steps } = useQuery({ ...q(firstSteps.getFirstSteps), throwOnError: false }).data ?? { steps: [] }
  const skip = useCall(firstSteps.skipFirstSteps, {
    onSuccess: (_, { body }) => announce(body.skipped ? 'הצעד דולג' : 'הצעד הוחזר'),
  })
  const hide = useCall(firstSteps.skipFirstSteps, {
    ask: {
      title: 'להסתיר את הצעדים הראשונים?',
      description: 'הרשימה לא תופיע יותר, אצל אף אחד ממנהלי הפורטל. כל מה שבה נשאר בתפריט הניהול.',
      okLabel: 'הסתרה',
    },
  })
  const open = steps.filter(({ state }) => state === 'open').map(({ name }) => name)
  if (open.length === 0) return null
  const passed = steps.length - open.length

  return (
    <Card as="section" className="gap-12 p-20 max-sm:p-16" aria-labelledby={id}>
      <header className="flex items-center flex-wrap justify-between gap-12">
        <div className="min-w-0 flex-1">
          <h2 id={id}>צעדים ראשונים</h2>
          <p className="text-muted">כך הפורטל נהיה של הארגון. רק מנהלי הפורטל רואים את זה.</p>
        </div>
        <Action
          label="הסתרה"
          quiet
          size="sm"
          onClick={() => hide.mutate({ body: { steps: open, skipped: true } })}
        />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-12">
        <ProgressBar percent={Math.round((100 * passed) / steps.length)} label="כמה מהצעדים מאחורינו" />
        <span className="text-muted text-sm">{`${passed} מתוך ${steps.length}`}</span>
      </div>
      <ol className="plain">
        {steps.map((step) => (
          <StepRow
            key={step.name}
            step={step}
            onSkip={(skipped) => void skip.mutate({ body: { steps: [step.name], skipped } })}
          />
        ))}
      </ol>
    </Card>
  )
}
