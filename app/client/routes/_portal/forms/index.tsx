import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { q } from '#core/client/api/queries.ts'
import { FormsPage } from '#features/forms/client/FormsPage.tsx'
import { formsSearch } from '#features/forms/client/formsSearch.ts'
import { forms } from '#features/forms/contract/forms.ts'

export const Route = createFileRoute('/_portal/forms/')({
  validateSearch: formsSearch.parse,
  loader: () => void prefetch(q(forms.getForms)),
  component: () => <FormsPage words={Route.useSearch().s ?? ''} />,
})
