import { IconArchive, IconDeviceMobile, IconEye, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { showError } from '#core/client/api/errors.ts'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { CheckField, MomentField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { FieldOf } from '#core/client/kits/form/form.ts'
import { MeanwhileNotice, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { FormBar } from '#core/client/kits/form/SaveBar.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { PageHeader, PageHeading } from '#core/client/ui/page/PageHeader.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import { BodyEditor } from '#platform/content/client/authoring/body/BodyEditor.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { clientTypeOf, type ReferencedDetails } from '#platform/content/client/content-type.ts'
import { authoring, type EditablePost, type PostInput } from '#platform/content/contract/authoring.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import { AudienceChecks } from '#platform/people/client/AudienceChecks.tsx'
import { AnnounceField } from './AnnounceField.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import classes from './PostEditor.module.css'
import { ownFieldsOf, typedOf } from './postRules.ts'
import { StateBadge } from './StateBadge.tsx'
import { type PostForm, usePostForm } from './usePostForm.ts'
import { Versions } from './Versions.tsx'

function TextFields({ form: { field, values } }: { form: PostForm }) {
  return (
    <SectionCard>
      <TextField field={field('title')} label={typedOf(values.post_type).titleLabel ?? 'כותרת'} />
      <TextField
        field={field('excerpt')}
        label="תקציר"
        description="שורה או שתיים, שמופיעות ברשימות"
        rows={2}
      />
      <BodyEditor field={field('body')} label="טקסט" />
    </SectionCard>
  )
}

/** The own fields of the item's type; nothing for a type that has none. */
function OwnFields({ form, known }: { form: PostForm; known: ReferencedDetails }) {
  const type = form.values.post_type
  const { Form, one, labels = {} } = typedOf(type)
  if (!Form) return null
  const values = ownFieldsOf(form.values)
  // The paths of the type's own fields, which the compiler cannot track.
  const field = ((name: string) => form.field(`${type}.${name}`)) as FieldOf<object>
  return (
    <SectionCard title={`פרטי ה${one}`}>
      <Suspense>
        <Form
          field={field}
          values={values}
          change={(part) => form.change({ [type]: { ...values, ...part } })}
          labels={labels}
          known={known}
        />
      </Suspense>
    </SectionCard>
  )
}

const usualStatement = 'קראתי והבנתי את הכתוב'

function PublishFields({ form: { field, values } }: { form: PostForm }) {
  const type = contentTypeOf(values.post_type)
  const statement = field('sign_statement')
  const mustSign = {
    ...statement,
    id: `${statement.id}-asked`,
    name: 'must_sign',
    error: undefined,
    value: statement.value !== null,
    onChange: (must: boolean) => statement.onChange(must ? usualStatement : null),
  }
  return (
    <SectionCard title="פרסום">
      <MomentField field={field('publish_at')} label="מועד הפרסום" description="ריק: מיד כשמפרסמים" />
      <MomentField
        field={field('expires_at')}
        label="סוף התוקף"
        description={`ריק: ${clientTypeOf(values.post_type).withoutEnd ?? 'בלי הגבלה'}`}
      />
      <CheckField field={field('pinned')} label="נעוץ בראש הרשימה" />
      {type?.discussion && <CheckField field={field('discussion')} label="אפשר להגיב ולסמן לב" />}
      {type?.signing && (
        <CheckField field={mustSign} label="חובה לקרוא ולחתום" description="שינוי בטקסט יבקש חתימה מחדש" />
      )}
      {statement.value !== null && (
        <TextField field={{ ...statement, nullable: false, required: true }} label="נוסח ההצהרה" rows={3} />
      )}
    </SectionCard>
  )
}

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
  /** What a new item begins with. */
  blank: PostInput
  /** The item as it is saved; null for a new one. */
  post: EditablePost | null
  /** What the fields of the text that the editor begins with name. */
  known: ReferencedDetails
  /** The item that a new one is a copy of. */
  from?: number | undefined
}

interface HeadProperties {
  form: PostForm
  post: EditablePost | null
  /** The dialog of earlier versions. */
  versions: (close: () => void) => ReactNode
}

function Head({ form, post, versions }: HeadProperties) {
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
            <AppLink
              href={itemHref({ id: post.id, post_type: type, slug: post.slug })}
              className="flex items-center gap-8 min-h-40 px-12 text-sm font-semibold"
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

function Notices({ form, post, versions }: HeadProperties) {
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

function Fields({ form, known, inert }: { form: PostForm; known: ReferencedDetails; inert: boolean }) {
  return (
    <form className={classes.layout} noValidate inert={inert} onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-1 gap-16">
        <TextFields form={form} />
        <OwnFields form={form} known={known} />
      </div>
      <div className="grid grid-cols-1 gap-16">
        <PublishFields form={form} />
        <PlaceFields form={form} />
        <SectionCard title="למי זה מיועד">
          <AudienceChecks form={form} />
        </SectionCard>
      </div>
    </form>
  )
}

type Status = 'draft' | 'published'

/** A scheduled item whose time was taken away is published at once, which may not be what its editor meant. */
function askToPublish(publish: () => void): void {
  void openDialog({
    title: 'לפרסם עכשיו?',
    description: 'הפרסום היה מתוזמן, ועכשיו אין מועד שעוד לא הגיע: הפריט יופיע מיד.',
    okLabel: 'פרסום',
    onSubmit: publish,
  })
}

interface BarProperties {
  form: PostForm
  /** Null for one that was never saved. */
  post: EditablePost | null
}

function EditorBar({ form, post }: BarProperties) {
  const state = post?.state ?? null
  const [pressed, setPressed] = useState<Status>()
  const { pending, values, check, submit } = form
  const { publish_at } = values
  const isOut = state === 'published' || state === 'scheduled' || state === 'expired'
  const later = publish_at !== null && Date.parse(publish_at) > Date.now()
  function save(status: Status): void {
    setPressed(status)
    void submit({ status })
  }
  const saving = (status: Status) => ({
    loading: pending && pressed === status,
    disabled: pending || state === 'archived',
    onClick: () => {
      const isAsked = status === 'published' && state === 'scheduled' && !later
      if (!isAsked) save(status)
      // What is wrong shows before the question, and what the server refuses after it: under a dialog nothing takes the focus.
      else if (check()) askToPublish(() => save(status))
    },
  })
  return (
    <FormBar form={form} saved={state !== null && 'הכול שמור'}>
      <AnnounceField form={form} post={post} />
      <Action label={isOut ? 'החזרה לטיוטה' : 'שמירת טיוטה'} {...saving('draft')} />
      <Action
        label={isOut ? 'שמירת השינויים' : later ? 'תזמון הפרסום' : 'פרסום'}
        primary
        {...saving('published')}
      />
    </FormBar>
  )
}

/** Brings an older version into the form, in the place of what was typed and not saved. */
async function openVersion(id: number, revision: number, { values, replace }: PostForm): Promise<boolean> {
  try {
    const input = await call(authoring.getPostVersion, { query: { id, revision } })
    // Published or not stays as it is: a version brings back what was written.
    const { status, announce } = values
    replace({ ...input, status, announce, revision: values.revision })
    showAlert({ severity: 'success', message: 'הגרסה נפתחה לעריכה. היא נשמרת בלחיצה על שמירה.' })
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

export function PostEditor({ blank, post, known, from }: Properties) {
  const navigate = useNavigate()
  const type = blank.post_type
  const form = usePostForm({
    type,
    blank,
    post,
    from,
    onCreated: (id) =>
      navigate({ to: '/admin/content/$type/$id', params: { type, id: String(id) }, replace: true }),
  })
  const versions = (close: () => void) =>
    post && (
      <Versions
        id={post.id}
        current={post.revision}
        unsaved={form.dirty ? form.values : null}
        onRestore={async (revision) => {
          if (await openVersion(post.id, revision, form)) close()
        }}
        onClose={close}
      />
    )
  return (
    <>
      <Head form={form} post={post} versions={versions} />
      <Notices form={form} post={post} versions={versions} />
      {/* A new item continues in its own editor; until that opens, this one takes no more input. */}
      <Fields form={form} known={known} inert={form.pending && post === null} />
      <EditorBar form={form} post={post} />
    </>
  )
}

function Opened({ id }: { id: number }) {
  const post = useRead(q(authoring.getPostForEdit, { id }))
  return <PostEditor blank={post.input} post={post} known={post} />
}

/** The editor of an item that was saved (`loadForEdit` first). */
export function EditorPage({ id }: { id: number }) {
  return <Opened key={id} id={id} />
}
