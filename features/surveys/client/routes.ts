import { route } from '@tanstack/virtual-file-routes'

export const surveysRoutes = [
  route('/survey/$slug/$id', 'features/surveys/client/SurveyItem.tsx'),
  route('/surveys', 'features/surveys/client/SurveysPage.tsx'),
  route('/surveys-report', 'features/surveys/client/report/SurveysReport.tsx'),
]
