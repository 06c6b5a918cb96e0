import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArchive, IconHistory, IconUsers, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall } from '#client/api/queries.ts'
import { DateText } from '#client/ui/DateText.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { authoring } from '#contract/authoring.ts'
import type { PersonReference } from '#contract/common.ts'
import { formatTime } from '#domain/dates.ts'
import classes from './Notices.module.css'
import type { DraftKeeping, LocalDraft } from './useDraftKeeping.ts'
import type { PostForm } from './usePostForm.ts'

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

/** Offers what was typed in an earlier sitting and not saved; nothing where there is none. */
export function LeftDraft({ keeping, form }: { keeping: DraftKeeping; form: PostForm }) {
  const { left } = keeping
  if (!left) return null
  const at = new Date(left.at)

  function take(draft: LocalDraft): void {
    keeping.takeLeft()
    if (form.dirty) keeping.setAside()
    form.replace(draft.value.input, draft.value.revision)
  }

  return (
    <Notice
      icon={IconHistory}
      actions={
        <>
          <Button onClick={() => take(left)}>החזרת הטיוטה</Button>
          <Button variant="subtle" onClick={keeping.dropLeft}>
            מחיקתה
          </Button>
        </>
      }
    >
      {'נמצאה טיוטה שלא נשמרה: '}
      <DateText date={at} />
      {' בשעה '}
      <Ltr>{formatTime(at)}</Ltr>
      {left.value.input.title !== '' && (
        <>
          {', "'}
          <UserText>{left.value.input.title}</UserText>
          {'"'}
        </>
      )}
      {left.value.revision !== form.revision && '. מאז נשמרה גרסה חדשה של הפריט.'}
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
export function SavedMeanwhile({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <Notice icon={IconAlertTriangle} actions={<Button onClick={onOpen}>מה אפשר לעשות</Button>}>
      {text}
    </Notice>
  )
}

/** Says that the item is in the archive, and brings it back. */
export function InArchive({ id }: { id: number }) {
  const restore = useCall(authoring.restorePost)
  return (
    <Notice
      icon={IconArchive}
      actions={
        <Button loading={restore.isPending} onClick={() => restore.mutate({ body: { id } })}>
          החזרה מהארכיון
        </Button>
      }
    >
      הפריט בארכיון. אפשר לערוך אותו אחרי שמחזירים אותו; כעבור 30 יום הוא נמחק.
    </Notice>
  )
}
