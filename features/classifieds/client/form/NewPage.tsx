import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { classifiedsHead } from '#client/parts/classifieds/classifiedsHead.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useStore } from '#client/ui/store.ts'
import { content } from '#contract/content.ts'
import { ClassifiedForm } from './ClassifiedForm.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { blankClassified } from './values.ts'

function Loaded() {
  usePageTitle('פרסום מודעה')
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'yad2' }))
  const person = useStore(signedIn)?.fields
  const navigate = useNavigate()
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
        post={null}
        initial={blankClassified(person.mobile)}
        categories={data.categories}
        submitLabel="פרסום המודעה"
        success="המודעה פורסמה"
        onSaved={(id) => navigate({ to: '/yad2/$id', params: { id: String(id) } })}
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
