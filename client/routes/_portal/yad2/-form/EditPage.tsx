import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { call } from '#client/api/call.ts'
import { ApiError, isChangedMeanwhile } from '#client/api/errors.ts'
import { q, useCall } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { classifiedsHead } from '#client/parts/classifieds/classifiedsHead.tsx'
import { classifiedsSearch } from '#client/parts/classifieds/classifiedsList.ts'
import { RouteNotFound } from '#client/parts/RouteStates.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { showAlert } from '#client/ui/alert.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useStore } from '#client/ui/store.ts'
import { UserText } from '#client/ui/UserText.tsx'
import { authoring, type EditablePost } from '#contract/authoring.ts'
import { content } from '#contract/content.ts'
import { ClassifiedForm } from './ClassifiedForm.tsx'
import { type Draft, draftOf, inputOf } from './draft.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { keptAs } from './keptAs.ts'

/**
 * Saves over the opened revision. An edit conflict is reported, and a second press then overwrites the newer revision.
 */
function useSave(opened: EditablePost) {
  const base = useRef({ revision: opened.revision, input: opened.input })
  const { mutateAsync } = useCall(authoring.updatePost, { onError: () => undefined })
  return async (draft: Draft): Promise<void> => {
    const { revision, input } = base.current
    try {
      await mutateAsync({
        query: { id: opened.id, post_type: 'yad2' },
        body: { ...inputOf(draft, input), revision },
      })
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error
      base.current = await call(authoring.getPostForEdit, { query: { id: opened.id } })
      throw new ApiError({
        status: 200,
        statusText: '',
        context: 'updatePost',
        sentence: 'המודעה נשמרה בינתיים ממקום אחר. שמירה נוספת תחליף את מה שנשמר שם.',
        code: 'content.changed-meanwhile',
      })
    }
  }
}

function Editor({ opened }: { opened: EditablePost }) {
  usePageTitle(`עריכה: ${opened.input.title}`)
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'yad2' }))
  const userId = useStore(signedIn)?.user.id
  const navigate = useNavigate()
  const [initial] = useState(() => draftOf(opened))
  const save = useSave(opened)
  // One whose time is over has no page to go to.
  const href = opened.state === 'published' ? `/yad2/${opened.id}` : classifiedsSearch.href({ mine: true })
  if (userId === undefined) return null
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { label: 'בית', href: '/home-page' },
          { label: classifiedsHead.title, href: classifiedsSearch.href({}) },
        ]}
        title="עריכת מודעה"
        text={<UserText>{opened.input.title}</UserText>}
      />
      <ClassifiedForm
        keptAs={keptAs(userId, opened.id)}
        initial={initial}
        categories={data.categories}
        submitLabel="שמירת השינויים"
        onSave={async (draft, saved) => {
          await save(draft)
          saved()
          showAlert({ severity: 'success', message: 'השינויים נשמרו' })
          await navigate({ href })
        }}
      />
    </>
  )
}

function Loaded({ id }: { id: number }) {
  const { data } = useSuspenseQuery(q(authoring.getPostForEdit, { id }))
  const deleted = data.archived_at !== null
  // The draft stays based on the first answer; a newer revision is a conflict at saving.
  const [opened] = useState(data)
  if (deleted || !opened.input.yad2) return <RouteNotFound />
  return <Editor opened={opened} />
}

/** A classified of one's own, to be changed. */
export function EditPage({ id }: { id: number }) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Loaded id={id} />
    </Suspense>
  )
}
