import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { showError } from '#core/client/api/errors.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { CheckField, MomentField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormBar } from '#core/client/kits/form/SaveBar.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { clientTypeOf, type ReferencedDetails } from '#platform/content/client/content-type.ts'
import { authoring, type EditablePost, type PostInput } from '#platform/content/contract/authoring.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import { AudienceChecks } from '#platform/people/client/AudienceChecks.tsx'
import { AnnounceField } from './AnnounceField.tsx'
import { Head, Notices } from './EditorHead.tsx'
import { ItemFields } from './ItemFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import classes from './PostEditor.module.css'
import { type PostForm, usePostForm } from './usePostForm.ts'
import { Versions } from './Versions.tsx'

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

function Fields({ form, known, inert }: { form: PostForm; known: ReferencedDetails; inert: boolean }) {
  return (
    <form className={classes.layout} noValidate inert={inert} onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-1 gap-16">
        <ItemFields form={form} known={known} />
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
