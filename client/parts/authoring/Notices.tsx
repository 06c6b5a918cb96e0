import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArchive, IconHistory, IconUsers, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateText } from '#client/ui/DateText.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { PersonReference } from '#contract/content.ts'
import { formatTime } from '#domain/dates.ts'
import type { LocalDraft } from './localDrafts.ts'
import classes from './Notices.module.css'

function Notice({
  icon: Icon,
  children,
  actions,
}: {
  icon: TablerIcon
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={classes.notice}>
      <Icon className={classes.icon} size={22} stroke={1.8} aria-hidden />
      <p className={classes.text}>{children}</p>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

/** Offers what was typed in an earlier sitting and not saved. */
export function LeftDraft({
  draft,
  newer,
  onTake,
  onDrop,
}: {
  draft: LocalDraft
  /** The item was saved since. */
  newer: boolean
  onTake: () => void
  onDrop: () => void
}) {
  const at = new Date(draft.at)
  return (
    <Notice
      icon={IconHistory}
      actions={
        <>
          <Button onClick={onTake}>החזרת הטיוטה</Button>
          <Button variant="subtle" onClick={onDrop}>
            מחיקתה
          </Button>
        </>
      }
    >
      {'נמצאה טיוטה שלא נשמרה: '}
      <DateText date={at} />
      {' בשעה '}
      <Ltr>{formatTime(at)}</Ltr>
      {draft.input.title !== '' && (
        <>
          {', "'}
          <UserText>{draft.input.title}</UserText>
          {'"'}
        </>
      )}
      {newer && '. מאז נשמרה גרסה חדשה של הפריט.'}
    </Notice>
  )
}

/** Says who else has the item open. */
export function OthersHere({ others }: { others: readonly PersonReference[] }) {
  return (
    <div role="status">
      {others.length > 0 && (
        <Notice icon={IconUsers}>
          {'הפריט פתוח עכשיו לעריכה גם אצל '}
          {others.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <UserText>{name}</UserText>
            </span>
          ))}
        </Notice>
      )}
    </div>
  )
}

/** Says that somebody saved the item since it was opened here. */
export function SavedMeanwhile({ onOpen }: { onOpen: () => void }) {
  return (
    <Notice icon={IconAlertTriangle} actions={<Button onClick={onOpen}>מה אפשר לעשות</Button>}>
      הפריט נשמר בינתיים ממקום אחר. מה שנכתב כאן לא אבד.
    </Notice>
  )
}

/** Says that the item is in the archive, and brings it back. */
export function InArchive({ pending, onRestore }: { pending: boolean; onRestore: () => void }) {
  return (
    <Notice
      icon={IconArchive}
      actions={
        <Button loading={pending} onClick={onRestore}>
          החזרה מהארכיון
        </Button>
      }
    >
      הפריט בארכיון. אפשר לערוך אותו אחרי שמחזירים אותו; כעבור 30 יום הוא נמחק.
    </Notice>
  )
}
