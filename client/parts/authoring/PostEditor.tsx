import { Button } from '@mantine/core'
import { IconDeviceMobile, IconEye, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { errorText } from '#client/api/errors.ts'
import { signedIn } from '#client/api/session.ts'
import type { Known } from '#client/content-types/content-type.ts'
import { contentTypes } from '#client/content-types/index.ts'
import { itemHref } from '#client/parts/addresses.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { showAlert } from '#client/ui/alert.ts'
import { DateText } from '#client/ui/DateText.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { authoring, type EditablePost } from '#contract/authoring.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { Conflict } from './Conflict.tsx'
import { EditorBar } from './EditorBar.tsx'
import { InArchive, LeftDraft, OthersHere, SavedMeanwhile } from './Notices.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import classes from './PostEditor.module.css'
import { Preview } from './Preview.tsx'
import { PublishFields } from './PublishFields.tsx'
import { StateBadge } from './StateBadge.tsx'
import { OwnFields, TextFields } from './TextFields.tsx'
import { useDraftKeeping } from './useDraftKeeping.ts'
import { FormContext, type PostForm, type Start, usePostForm } from './usePostForm.ts'
import { usePresence } from './usePresence.ts'
import { useSaving } from './useSaving.ts'
import { Versions } from './Versions.tsx'

interface Properties {
  start: Start
  /** The item as it is saved; null for a new one. */
  post: EditablePost | null
  /** What the fields of the text that the editor begins with name. */
  known: Known
}

/** The title of the page, where the item stands, and what else can be done with it. */
function Head({
  form,
  post,
  onOpen,
}: {
  form: PostForm
  post: EditablePost | null
  onOpen: (panel: 'preview' | 'versions') => void
}) {
  const { one, many, fresh } = contentTypes[form.input.post_type]
  usePageTitle(post ? `עריכה: ${post.input.title}` : fresh)
  const type = form.input.post_type
  return (
    <PageHeader
      breadcrumbs={[
        { label: 'ניהול תוכן', href: '/admin/content' },
        { label: many, href: `/admin/content?type=${type}` },
      ]}
      title={post ? <UserText>{post.input.title}</UserText> : fresh}
      text={
        post && (
          <span className={classes.state}>
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
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={18} stroke={1.7} aria-hidden />}
            onClick={() => onOpen('preview')}
          >
            תצוגה מקדימה
          </Button>
          {post && (
            <Button
              variant="default"
              leftSection={<IconHistory size={18} stroke={1.7} aria-hidden />}
              onClick={() => onOpen('versions')}
            >
              גרסאות
            </Button>
          )}
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

const savedElsewhere = 'הפריט נשמר בינתיים ממקום אחר. מה שנכתב כאן לא אבד.'

/** Who else has the item open, and whether they saved it. */
function Presence({
  id,
  form,
  onConflict,
}: {
  id: number
  form: PostForm
  onConflict: (sentence: string) => void
}) {
  const { others, revision } = usePresence(id, form.revision ?? 0)
  return (
    <>
      <OthersHere others={others} />
      {revision > (form.revision ?? revision) && (
        <SavedMeanwhile text={savedElsewhere} onOpen={() => onConflict(savedElsewhere)} />
      )}
    </>
  )
}

/** The fields of the item: its words at the side of what is decided about it. */
function Form({ form, known, inert }: { form: PostForm; known: Known; inert: boolean }) {
  return (
    <form
      key={form.generation}
      className={classes.layout}
      noValidate
      inert={inert}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={classes.main}>
        <TextFields />
        <OwnFields known={known} />
      </div>
      <div className={classes.side}>
        <PublishFields />
        <PlaceFields />
        <AudienceFields />
      </div>
    </form>
  )
}

/** Brings an older version into the form; what was typed and not saved is put aside. */
function useVersions(id: number | null, form: PostForm, setAside: () => void) {
  return async (revision: number): Promise<boolean> => {
    if (id === null) return false
    try {
      const input = await call(authoring.getPostVersion, { query: { id, revision } })
      if (form.dirty) setAside()
      // Published or not stays as it is: a version brings back what was written.
      form.replace({ ...input, status: form.input.status })
      showAlert({ severity: 'success', message: 'הגרסה נפתחה לעריכה. היא נשמרת בלחיצה על שמירה.' })
      return true
    } catch (error) {
      showAlert(errorText(error))
      return false
    }
  }
}

/** The editor of one item, of whichever type, new or not. */
export function PostEditor({ start, post, known }: Properties) {
  const navigate = useNavigate()
  const form = usePostForm(start)
  const id = post?.id ?? null
  const postType = start.input.post_type
  // Drafts belong to the person who opened the editor, even if somebody else signs in.
  const [userId] = useState(() => signedIn.get()?.user.id ?? 0)
  const keeping = useDraftKeeping(`${userId}:${postType}:${id ?? 'new'}`, form)
  const [panel, setPanel] = useState<'preview' | 'versions'>()
  const openVersion = useVersions(id, form, keeping.setAside)
  const { save, saving, conflict, setConflict } = useSaving({
    id,
    form,
    wasOut: post?.input.status === 'published',
    onCreated: (created) => {
      keeping.stop()
      const params = { type: postType, id: String(created) }
      void navigate({ to: '/admin/content/$type/$id', params, replace: true })
    },
  })

  return (
    <FormContext value={form}>
      <Head form={form} post={post} onOpen={setPanel} />
      <div className={classes.notices}>
        <LeftDraft keeping={keeping} form={form} />
        {post && <Presence id={post.id} form={form} onConflict={setConflict} />}
        {post?.state === 'archived' && <InArchive id={post.id} />}
      </div>
      <Form form={form} known={known} inert={saving !== null && id === null} />
      <EditorBar
        state={post?.state ?? null}
        saving={saving}
        keptAt={keeping.keptAt}
        onSave={(status) => void save(status)}
      />
      {panel === 'preview' && <Preview input={form.input} onClose={() => setPanel(undefined)} />}
      {panel === 'versions' && post && (
        <Versions
          id={post.id}
          current={post.revision}
          onRestore={async (revision) => {
            if (await openVersion(revision)) setPanel(undefined)
          }}
          onClose={() => setPanel(undefined)}
        />
      )}
      {conflict !== undefined && id !== null && (
        <Conflict
          id={id}
          form={form}
          sentence={conflict}
          setAside={keeping.setAside}
          onClose={() => setConflict(undefined)}
        />
      )}
    </FormContext>
  )
}
