import { IconDeviceMobile, IconEye, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { showError } from '#core/client/api/errors.ts'
import { MeanwhileNotice } from '#core/client/kits/form/drafts/MeanwhileNotice.tsx'
import { RestoredNotice } from '#core/client/kits/form/drafts/RestoredNotice.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { clientTypeOf } from '#platform/content/client/content-type.ts'
import { authoring, type EditablePost, type PostInput } from '#platform/content/contract/authoring.ts'
import { itemHref } from '../addresses.ts'
import type { ReferencedDetails } from '../content-type.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { EditorBar } from './EditorBar.tsx'
import { InArchive } from './InArchive.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import classes from './PostEditor.module.css'
import { Preview } from './Preview.tsx'
import { PublishFields } from './PublishFields.tsx'
import { StateBadge } from './StateBadge.tsx'
import { OwnFields, TextFields } from './TextFields.tsx'
import { type PostForm, usePostForm } from './usePostForm.ts'
import { Versions } from './Versions.tsx'

interface Properties {
  /** What a new item begins with. */
  blank: PostInput
  /** The item as it is saved; null for a new one. */
  post: EditablePost | null
  /** What the fields of the text that the editor begins with name. */
  known: ReferencedDetails
  /** The item that a new one is a copy of. */
  from?: number | undefined
}

type Panel = 'preview' | 'versions'

function Head({
  form,
  post,
  onOpen,
}: {
  form: PostForm
  post: EditablePost | null
  onOpen: (panel: Panel) => void
}) {
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
          <Action icon={IconDeviceMobile} label="תצוגה מקדימה" size="sm" onClick={() => onOpen('preview')} />
          {post && <Action icon={IconHistory} label="גרסאות" size="sm" onClick={() => onOpen('versions')} />}
          {post && post.state !== 'archived' && (
            <AppLink
              href={itemHref({ id: post.id, post_type: type, slug: post.slug })}
              className={classes.view}
            >
              <IconEye size={18} stroke={1.7} aria-hidden />
              לדף עצמו
            </AppLink>
          )}
        </>
      }
    />
  )
}

function Notices({
  form,
  post,
  onCompare,
}: {
  form: PostForm
  post: EditablePost | null
  onCompare: () => void
}) {
  return (
    <div className={classes.notices}>
      <RestoredNotice form={form} />
      <MeanwhileNotice form={form} title="הפריט נשמר בינתיים במקום אחר">
        <Action label="השוואה" quiet size="sm" onClick={onCompare} />
      </MeanwhileNotice>
      {post?.state === 'archived' && <InArchive id={post.id} />}
    </div>
  )
}

function Fields({ form, known, inert }: { form: PostForm; known: ReferencedDetails; inert: boolean }) {
  return (
    <form className={classes.layout} noValidate inert={inert} onSubmit={(event) => event.preventDefault()}>
      <div className={classes.main}>
        <TextFields form={form} />
        <OwnFields form={form} known={known} />
      </div>
      <div className={classes.side}>
        <PublishFields form={form} />
        <PlaceFields form={form} />
        <AudienceFields form={form} />
      </div>
    </form>
  )
}

/** Brings an older version into the form, in the place of what was typed and not saved. */
async function openVersion(id: number, revision: number, { values, replace }: PostForm): Promise<boolean> {
  try {
    const input = await call(authoring.getPostVersion, { query: { id, revision } })
    // Published or not stays as it is: a version brings back what was written.
    replace({ ...input, status: values.status, revision: values.revision })
    showAlert({ severity: 'success', message: 'הגרסה נפתחה לעריכה. היא נשמרת בלחיצה על שמירה.' })
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

export function PostEditor({ blank, post, known, from }: Properties) {
  const navigate = useNavigate()
  const [panel, setPanel] = useState<Panel>()
  const close = () => setPanel(undefined)
  const type = blank.post_type
  const form = usePostForm({
    type,
    blank,
    post,
    from,
    onCreated: (id) =>
      navigate({ to: '/admin/content/$type/$id', params: { type, id: String(id) }, replace: true }),
  })
  return (
    <>
      <Head form={form} post={post} onOpen={setPanel} />
      <Notices form={form} post={post} onCompare={() => setPanel('versions')} />
      {/* A new item continues in its own editor; until that opens, this one takes no more input. */}
      <Fields form={form} known={known} inert={form.pending && post === null} />
      <EditorBar form={form} state={post?.state ?? null} />
      {panel === 'preview' && <Preview input={form.values} onClose={close} />}
      {panel === 'versions' && post && (
        <Versions
          id={post.id}
          current={post.revision}
          unsaved={form.dirty ? form.values : null}
          onRestore={async (revision) => {
            if (await openVersion(post.id, revision, form)) close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
