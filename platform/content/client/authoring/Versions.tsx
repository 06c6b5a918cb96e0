import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#core/client/api/queries.ts'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { useReadAlert } from '#core/client/ui/dialogs/useReadAlert.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { authoring, type PostInput } from '#platform/content/contract/authoring.ts'

type Version = Fields<typeof authoring.getPostVersions>['versions'][number]

function VersionButton({
  version,
  chosen,
  onChoose,
}: {
  version: Version
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      className="grid min-h-(--touch) py-6 px-12 border border-transparent rounded-10 text-text leading-[1.4] hover:bg-subtle aria-pressed:border-link aria-pressed:bg-link/10 focus-visible:-outline-offset-2"
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className="font-semibold">
        <DateText date={version.saved_at} />
        {', '}
        <Ltr>{formatTime(new Date(version.saved_at))}</Ltr>
      </span>
      <span className="text-muted text-sm">
        <UserText>{version.editor}</UserText>
        {version.status === 'draft' && ' · טיוטה'}
      </span>
    </button>
  )
}

function Shown({ id, revision }: { id: number; revision: number }) {
  const { data, error } = useQuery({
    ...q(authoring.getPostVersion, { id, revision }),
    throwOnError: false,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  useReadAlert(error)
  if (error) return <p>הגרסה לא נטענה. כדאי לנסות שוב.</p>
  if (!data) return <Skeleton height="12rem" width="100%" />
  return <WrittenText input={data} />
}

/** Title, lead and text, as they were written. */
function WrittenText({ input }: { input: PostInput }) {
  return (
    <div className="grid grid-cols-1 content-start gap-8 min-w-0 p-16 border border-hairline rounded-10 bg-page">
      <h3 className="text-2xl">
        <UserText>{input.title}</UserText>
      </h3>
      {input.excerpt !== '' && (
        <p className="text-muted text-sm">
          <UserText>{input.excerpt}</UserText>
        </p>
      )}
      <RichText html={input.body} />
    </div>
  )
}

function askToReplace(restore: () => Promise<void>): void {
  void openDialog({
    title: 'להחליף את מה שבטופס?',
    description: 'מה שנכתב בטופס ולא נשמר יימחק.',
    okLabel: 'החלפה',
    cancelLabel: 'להמשיך לערוך',
    danger: true,
    onSubmit: restore,
  })
}

interface Properties {
  id: number
  /** The newest revision. */
  current: number
  /** What is written in the form and not saved; null where it shows the newest revision. */
  unsaved: PostInput | null
  onRestore: (revision: number) => Promise<void>
  onClose: () => void
}

export function Versions({ id, current, unsaved, onRestore, onClose }: Properties) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState(current)
  const { data } = useQuery({ ...q(authoring.getPostVersions, { id, page }), throwOnError: false })

  return (
    <WideDialog
      title="גרסאות קודמות"
      onClose={onClose}
      actions={
        <>
          <Action
            label="החזרת הגרסה לעריכה"
            primary
            disabled={!unsaved && chosen === current}
            onClick={() => (unsaved ? askToReplace(() => onRestore(chosen)) : onRestore(chosen))}
          />
          <Action label="סגירה" onClick={onClose} />
        </>
      }
    >
      <p className="text-muted text-sm">הגרסה שמוחזרת נפתחת לעריכה. היא מתפרסמת רק אחרי שמירה.</p>
      <div className="grid grid-cols-1 gap-20 md:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4 max-h-[14rem] overflow-y-auto md:max-h-none">
          {data ? (
            data.versions.map((version) => (
              <VersionButton
                key={version.revision}
                version={version}
                chosen={version.revision === chosen}
                onChoose={() => setChosen(version.revision)}
              />
            ))
          ) : (
            <Skeleton height="8rem" width="100%" />
          )}
          {data?.has_more && (
            <Action label="לגרסאות ישנות יותר" quiet size="sm" onClick={() => setPage(page + 1)} />
          )}
          {page > 1 && (
            <Action label="לגרסאות חדשות יותר" quiet size="sm" onClick={() => setPage(page - 1)} />
          )}
        </div>
        <section aria-label="הגרסה">
          <Shown key={chosen} id={id} revision={chosen} />
        </section>
        {unsaved && (
          // Under the version, in the last column.
          <section aria-label="הטקסט בטופס" className="grid gap-8 -col-start-2">
            <p className="text-muted text-sm">מה שכתוב עכשיו בטופס, ולא נשמר:</p>
            <WrittenText input={unsaved} />
          </section>
        )}
      </div>
    </WideDialog>
  )
}
