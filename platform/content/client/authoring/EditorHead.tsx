import { IconArchive, IconDeviceMobile, IconEye, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { MeanwhileNotice, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { PageHeader, PageHeading } from '#core/client/ui/page/PageHeader.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { clientTypeOf } from '#platform/content/client/content-type.ts'
import { authoring, type EditablePost, type PostInput } from '#platform/content/contract/authoring.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import { StateBadge } from './StateBadge.tsx'
import type { PostForm } from './usePostForm.ts'

function Preview({ input, onClose }: { input: PostInput; onClose: () => void }) {
  return (
    <WideDialog title="תצוגה מקדימה בטלפון" onClose={onClose}>
      <PhoneFrame title="תצוגה מקדימה">
        <PageHeading
          at=""
          title={input.title || 'בלי כותרת'}
          text={
            input.excerpt === '' ? undefined : <UserText className="block text-xl">{input.excerpt}</UserText>
          }
        />
        {input.picture_id !== null && (
          <div className="overflow-hidden rounded-card">
            <Picture id={input.picture_id} alt="" sizes="370px" />
          </div>
        )}
        <RichText html={input.body} />
      </PhoneFrame>
    </WideDialog>
  )
}

function InArchive({ id }: { id: number }) {
  const restore = useCall(authoring.restorePost)
  return (
    <Note
      tone="warning"
      icon={IconArchive}
      action={
        <Action label="החזרה מהארכיון" primary size="sm" onClick={() => restore.mutate({ body: { id } })} />
      }
    >
      הפריט בארכיון. אפשר לערוך אותו אחרי שמחזירים אותו; כעבור 30 יום הוא נמחק.
    </Note>
  )
}

interface Properties {
  form: PostForm
  post: EditablePost | null
  /** The dialog of earlier versions. */
  versions: (close: () => void) => ReactNode
}

export function Head({ form, post, versions }: Properties) {
  const { one, many, fresh } = clientTypeOf(form.values.post_type)
  const type = form.values.post_type
  return (
    <PageHeader
      title={post ? post.input.title : fresh}
      tab={post ? `עריכה: ${post.input.title}` : fresh}
      crumbs={[{ label: many, href: `/admin/content?type=${type}` }]}
      text={
        post && (
          <span className="flex items-center flex-wrap gap-4 gap-x-12">
            <StateBadge state={post.state} />
            <span>
              {`עריכת ${one}. נשמר: `}
              <DateText date={post.updated_at} />
            </span>
          </span>
        )
      }
      actions={
        <>
          <Action
            icon={IconDeviceMobile}
            label="תצוגה מקדימה"
            size="sm"
            opens={(close) => <Preview input={form.values} onClose={close} />}
          />
          {post && <Action icon={IconHistory} label="גרסאות" size="sm" opens={versions} />}
          {post && post.state !== 'archived' && (
            <a
              href={itemHref({ id: post.id, post_type: type, slug: post.slug })}
              className="flex items-center gap-8 min-h-40 px-12 text-sm font-semibold"
            >
              <IconEye size={18} stroke={1.7} aria-hidden />
              לדף עצמו
            </a>
          )}
        </>
      }
    />
  )
}

export function Notices({ form, post, versions }: Properties) {
  return (
    <div className="grid gap-8 pb-12">
      <RestoredNotice form={form} />
      <MeanwhileNotice form={form} title="הפריט נשמר בינתיים במקום אחר">
        <Action label="השוואה" quiet size="sm" opens={versions} />
      </MeanwhileNotice>
      {post?.state === 'archived' && <InArchive id={post.id} />}
    </div>
  )
}
