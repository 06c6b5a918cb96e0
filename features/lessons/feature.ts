import { feature } from '#core/contract/feature.ts'
import { lessons } from './contract/lessons.ts'

export const lessonsFeature = feature({
  slices: {
    lessons: { about: 'Lessons, their quizzes and progress', room: 'lessons', endpoints: lessons },
  },
})
