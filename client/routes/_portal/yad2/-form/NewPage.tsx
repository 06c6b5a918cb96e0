import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { q, useCall } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { classifiedsHead } from '#client/parts/classifieds/classifiedsHead.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { showAlert } from '#client/ui/alert.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useStore } from '#client/ui/store.ts'
import { authoring } from '#contract/authoring.ts'
import { content } from '#contract/content.ts'
import { ClassifiedForm } from './ClassifiedForm.tsx'
import { blankDraft, inputOf } from './draft.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { keptAs } from './keptAs.ts'

function Loaded() {
  usePageTitle('פרסום מודעה')
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'yad2' }))
  const person = useStore(signedIn)?.fields
  const navigate = useNavigate()
  // The form reports the error.
  const { mutateAsync } = useCall(authoring.createPost, { onError: () => undefined })
  const [initial] = useState(() => blankDraft(person?.mobile ?? null))
  if (!person) return null
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { label: 'בית', href: '/home-page' },
          { label: classifiedsHead.title, href: '/yad2' },
        ]}
        title="פרסום מודעה"
        text="המודעה מופיעה בלוח ל־30 יום, ואפשר לחדש אותה."
      />
      <ClassifiedForm
        keptAs={keptAs(person.id)}
        initial={initial}
        categories={data.categories}
        submitLabel="פרסום המודעה"
        onSave={async (draft, saved) => {
          const { id } = await mutateAsync({ body: inputOf(draft) })
          saved()
          showAlert({ severity: 'success', message: 'המודעה פורסמה' })
          await navigate({ to: '/yad2/$id', params: { id: String(id) } })
        }}
      />
    </>
  )
}

/** A new classified. */
export function NewPage() {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Loaded />
    </Suspense>
  )
}
