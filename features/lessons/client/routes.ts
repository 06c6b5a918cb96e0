import { route } from '@tanstack/virtual-file-routes'

export const lessonsRoutes = [
  route('/lomda', 'features/lessons/client/LessonsPage.tsx'),
  route('/lomda/$slug/$id', 'features/lessons/client/item/LessonItem.tsx'),
]
