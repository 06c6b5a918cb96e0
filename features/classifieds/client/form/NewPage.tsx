import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { content } from '#platform/content/contract/content.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { ClassifiedForm } from './ClassifiedForm.tsx'
import { blankClassified } from './values.ts'

export const Route = createFileRoute('/_portal/yad2/new')({
  loader: () => void prefetch(q(content.getCategories, { type: 'yad2' })),
  component: () => (
    <WholePage>
      <NewPage />
    </WholePage>
  ),
})

function NewPage() {
  const data = useRead(q(content.getCategories, { type: 'yad2' }))
  const person = useStore(signedIn)?.fields
  const navigate = useNavigate()
  if (!person) return null
  return (
    <>
      <PageHeader text="המודעה מופיעה 30 יום, ואפשר לחדש אותה." />
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
