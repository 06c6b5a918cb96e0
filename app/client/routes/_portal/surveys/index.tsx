import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { SurveysPage } from '#features/surveys/client/SurveysPage.tsx'
import { surveys } from '#features/surveys/contract/surveys.ts'

export const Route = createFileRoute('/_portal/surveys/')({
  loader: () => void queryClient.prefetchQuery(q(surveys.getSurveysPosts)),
  component: SurveysPage,
})
