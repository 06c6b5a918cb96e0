import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { EditLink } from '#client/parts/EditLink.tsx'
import { ItemLayout } from '#client/parts/ItemLayout.tsx'
import type { ItemProperties } from '#client/parts/item/ItemPage.tsx'
import { listTrail } from '#client/parts/listTrail.ts'
import { RichText } from '#client/parts/RichText.tsx'
import { useReached } from '#client/parts/useReached.ts'
import { content, type Post } from '#contract/content.ts'
import type { LessonFields } from '#contract/content-types/lomda.ts'
import { embeddedFilm } from '#domain/films.ts'
import { Completion } from './-Completion.tsx'
import { EmbeddedFilm } from './-EmbeddedFilm.tsx'
import { LessonFacts } from './-LessonFacts.tsx'
import { LessonFile } from './-LessonFile.tsx'
import { LessonLink } from './-LessonLink.tsx'
import { OwnFilm } from './-OwnFilm.tsx'
import { Quiz } from './-Quiz.tsx'
import { type Learning, useLesson } from './-useLesson.ts'

/** What the lesson is made of besides its text. */
function Material({ post, lesson, learning }: { post: Post; lesson: LessonFields; learning: Learning }) {
  const { kind, file, url } = lesson
  if (kind === 'text') return null
  if (kind === 'video' && file) return <OwnFilm file={file} poster={post.picture} learning={learning} />
  const film = url === null ? undefined : embeddedFilm(url)
  if (kind === 'video' && film) return <EmbeddedFilm film={film} post={post} learning={learning} />
  if (file) return <LessonFile file={file} learning={learning} />
  return url !== null && <LessonLink url={url} learning={learning} />
}

/** The end of the text, which is the end of a lesson that has nothing else. */
function TextEnd({ onReach }: { onReach: () => void }) {
  const end = useReached(onReach)
  return <div ref={end} />
}

function Shown({ post, lesson, end }: ItemProperties & { lesson: LessonFields }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'lomda' }))
  const learning = useLesson(post)
  const isFilm = lesson.kind === 'video'
  return (
    <ItemLayout
      // A film stands in the place of its picture.
      post={isFilm ? { ...post, picture: null } : post}
      breadcrumbs={listTrail({ label: 'למידה', href: '/lomda' }, data.categories, post.category)}
      edit={<EditLink post={post} />}
      facts={<LessonFacts lesson={lesson} learning={learning} />}
    >
      {isFilm && <Material post={post} lesson={lesson} learning={learning} />}
      {post.body !== '' && <RichText html={post.body} />}
      {!isFilm && <Material post={post} lesson={lesson} learning={learning} />}
      {lesson.kind === 'text' && <TextEnd onReach={() => learning.note(100)} />}
      {end}
      {lesson.quiz.length > 0 && <Quiz post={post} lesson={lesson} learning={learning} />}
      <Completion learning={learning} />
    </ItemLayout>
  )
}

/** A lesson with its material and its quiz. */
export function LessonItem(item: ItemProperties) {
  return item.post.lomda && <Shown {...item} lesson={item.post.lomda} />
}
