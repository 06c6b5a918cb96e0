import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { surveys } from '#contract/surveys.ts'
import { SurveysPage } from './-SurveysPage.tsx'

export const Route = createFileRoute('/_portal/surveys/')({
  loader: () => void queryClient.prefetchQuery(q(surveys.getSurveysPosts)),
  component: SurveysPage,
})
