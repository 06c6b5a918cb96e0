import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArchive, IconUsers, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { UserText } from '#core/client/ui/UserText.tsx'
import type { PersonReference } from '#core/contract/common.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
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
      {actions !== undefined && <div className="wrap gap-8">{actions}</div>}
    </div>
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
export function SavedMeanwhile({ onMerge }: { onMerge: () => void }) {
  return (
    <Notice icon={IconAlertTriangle} actions={<Button onClick={onMerge}>עדכון הטופס</Button>}>
      הפריט נשמר בינתיים ממקום אחר. מה שנכתב כאן לא אבד.
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
