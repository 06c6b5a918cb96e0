import { IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { errorText, showError } from '#core/client/api/errors.ts'
import { q, useCall } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { copyText } from '#core/client/ui/copyText.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { useReadAlert } from '#core/client/ui/dialogs/useReadAlert.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { useIfMounted } from '#core/client/ui/useIfMounted.ts'
import { clientTypeOf } from '#platform/content/client/content-type.ts'
import { isPicture, kindOf, pathOf, sizeText, titleOf } from '#platform/files/client/fileKinds.ts'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'
import { library } from '#schemas/platform/content/contract/library.ts'
import { itemHref } from '../addresses.ts'

interface Properties {
  file: LibraryFile
  onChange: (file: LibraryFile) => void
  onClose: () => void
}

function Preview({ file }: { file: LibraryFile }) {
  if (isPicture(file)) {
    return (
      <Picture
        id={file.id}
        alt={file.alt}
        ratio={file.width / file.height}
        sizes="(min-width: 769px) 540px, 95vw"
        placeholder={file.colour}
        className="max-h-[56dvb] rounded-10 object-contain"
      />
    )
  }
  if (file.mime_type.startsWith('video/')) {
    // biome-ignore lint/a11y/useMediaCaption: the library keeps no captions; the description stands beside the video
    return <video src={pathOf(file)} controls preload="metadata" className="w-full rounded-10 bg-black" />
  }
  const { icon: Icon } = kindOf(file)
  return (
    <span className="grid place-content-center aspect-[4/3] max-h-320 rounded-10 bg-subtle text-link">
      <Icon size={96} stroke={1} aria-hidden />
    </span>
  )
}

function FileFacts({ file }: { file: LibraryFile }) {
  return (
    <Facts columns>
      <Fact label="סוג">{kindOf(file).label}</Fact>
      <Fact label="גודל">{sizeText(file.bytes)}</Fact>
      {isPicture(file) && (
        <Fact label="מידות">
          <Ltr>
            {file.width}×{file.height}
          </Ltr>
        </Fact>
      )}
      <Fact label="נוסף">
        <DateText date={file.created_at} />
      </Fact>
    </Facts>
  )
}

function copyAddress(file: LibraryFile): Promise<void> {
  const address = new URL(pathOf(file), location.origin).href
  return copyText(address, 'הכתובת הועתקה', `לא הצלחנו להעתיק. הכתובת היא ${address}`)
}

function Description({ file, onChange }: Pick<Properties, 'file' | 'onChange'>) {
  const change = useIfMounted(onChange)
  const form = useForm(library.describeFile, {
    initial: { id: file.id, alt: file.alt },
    missing: { alt: 'בלי תיאור, מי שאינם רואים לא ידעו מה יש בקובץ' },
    success: 'התיאור נשמר',
    set: ({ alt }) => ({ alt }),
    onSent: change,
  })
  return (
    <form className="grid grid-cols-1 justify-items-start gap-8 [&>:first-child]:w-full" {...form.properties}>
      <TextField
        field={{ ...form.field('alt'), required: false }}
        label={isPicture(file) ? 'מה רואים בתמונה?' : 'מה יש בקובץ?'}
        description="נקרא בקול למי שאינם רואים, ומוצאים לפיו בחיפוש."
        rows={2}
      />
      <FormProblem text={form.problem} />
      <Action label="שמירת התיאור" submits={form} primary={false} disabled={!form.dirty} />
    </form>
  )
}

function Uses({ file }: { file: LibraryFile }) {
  const { data, error } = useQuery({ ...q(library.getFileUses, { id: file.id }), throwOnError: false })
  useReadAlert(data ? null : error)
  return (
    <section className="grid grid-cols-1 gap-6">
      <h3 className="text-base">איפה הקובץ מופיע</h3>
      <FormProblem text={error ? errorText(error) : undefined} />
      {!data && !error && <Skeleton width="70%" />}
      {data?.posts.length === 0 && <p className="text-muted text-md">עדיין לא באף תוכן.</p>}
      <ul className="grid gap-4 m-0 ps-[1.2em] wrap-anywhere empty:hidden [&_a]:py-2">
        {data?.posts.map((post) => (
          <li key={post.id}>
            <a href={itemHref(post)}>
              <UserText>{post.title}</UserText>
            </a>{' '}
            <span className="text-muted text-md">({clientTypeOf(post.post_type).one})</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deletion({ file, onClose }: Pick<Properties, 'file' | 'onClose'>) {
  const uses = useQuery({ ...q(library.getFileUses, { id: file.id }), throwOnError: false })
  const close = useIfMounted(onClose)
  const { mutateAsync, error, reset } = useCall(library.deleteFile, {
    done: 'הקובץ נמחק',
    onSuccess: close,
    onError: (failure) => {
      showError(failure)
      void uses.refetch()
    },
  })

  function ask(): void {
    reset()
    void openDialog({
      title: 'למחוק את הקובץ?',
      description: `”${titleOf(file)}“ יימחק מהספרייה, ואי אפשר יהיה להחזיר אותו.`,
      okLabel: 'מחיקה',
      danger: true,
      // Refused or not, the answer is shown beside the file.
      onSubmit: () => mutateAsync({ query: { id: file.id } }).catch(() => undefined),
    })
  }

  if ((uses.data?.posts.length ?? file.uses) > 0 && !error) {
    return <p className="text-muted text-md">הקובץ מופיע בתכנים, ולכן אי אפשר למחוק אותו.</p>
  }
  return (
    <>
      <FormProblem text={error ? errorText(error) : undefined} />
      <Action
        icon={IconTrash}
        label="מחיקה מהספרייה"
        quiet
        danger
        className="justify-self-start"
        onClick={ask}
      />
    </>
  )
}

/** One file of the library: what it looks like, what it shows in words, where it is shown, and its deletion. */
export function FileDetails({ file, onChange, onClose }: Properties) {
  return (
    <WideDialog title={<UserText>{titleOf(file)}</UserText>} onClose={onClose}>
      <div className="grid grid-cols-1 gap-24 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-1 content-start gap-20">
          <div>
            <Preview file={file} />
          </div>
          <div className="flex items-center flex-wrap gap-4 gap-x-16">
            <Action icon={IconCopy} label="העתקת הכתובת" onClick={() => void copyAddress(file)} />
            <a
              className="flex items-center gap-6 font-semibold min-h-(--touch)"
              href={pathOf(file)}
              target="_blank"
              rel="noreferrer"
            >
              <IconExternalLink size={18} stroke={1.8} aria-hidden />
              פתיחה בלשונית חדשה
            </a>
          </div>
        </div>
        <div className="grid grid-cols-1 content-start gap-20">
          <FileFacts file={file} />
          <Description file={file} onChange={onChange} />
          <Uses file={file} />
          <Deletion file={file} onClose={onClose} />
        </div>
      </div>
    </WideDialog>
  )
}
