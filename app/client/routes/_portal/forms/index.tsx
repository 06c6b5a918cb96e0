import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { q } from '#client/api/queries.ts'
import { forms } from '#contract/forms.ts'
import { FormsPage } from './-FormsPage.tsx'
import { formsSearch } from './-formsSearch.ts'

export const Route = createFileRoute('/_portal/forms/')({
  validateSearch: formsSearch.parse,
  loader: () => void prefetch(q(forms.getForms)),
  component: () => <FormsPage words={Route.useSearch().s ?? ''} />,
})
