import { feature } from '#core/contract/feature.ts'
import { surveyKinds } from './contract/notifications.ts'
import { surveys } from './contract/surveys.ts'

export const surveysFeature = feature({
  slices: {
    surveys: { about: 'Surveys, their answers and results', room: 'surveys', endpoints: surveys },
  },
  notifications: surveyKinds,
})
