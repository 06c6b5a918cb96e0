import { createFileRoute } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { read } from '#core/client/api/read.ts'
import { useReached } from '#core/client/kits/useReached.ts'
import { embeddedPlayer } from '#core/rules/video-players.ts'
import { LessonFacts } from '#features/lessons/client/LessonFacts.tsx'
import type { LessonFields } from '#features/lessons/contract/content-type.ts'
import { lessons } from '#features/lessons/contract/lessons.ts'
import { EditLink } from '#platform/content/client/cards/EditLink.tsx'
import { ItemLayout, ItemSkeleton } from '#platform/content/client/cards/ItemLayout.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { content, type Post } from '#platform/content/contract/content.ts'
import { Completion } from './Completion.tsx'
import { EmbeddedVideo } from './EmbeddedVideo.tsx'
import { LessonFile } from './LessonFile.tsx'
import { LessonLink } from './LessonLink.tsx'
import { LibraryVideo } from './LibraryVideo.tsx'
import { Quiz } from './Quiz.tsx'
import { type Learning, useLesson } from './useLesson.ts'

/** One lesson: its video, text, file or link, its quiz, and how the reader stands with it. */
export const Route = createFileRoute('/_portal/lomda/$slug/$id')({
  loader: ({ params }) => loadItem('lomda', params.id, () => ({ progress: read(lessons.getLessonProgress) })),
  component: () => (
    <ItemPage
      type="lomda"
      id={Route.useLoaderData().id}
      slug={Route.useParams().slug}
      skeleton={<ItemSkeleton label="השיעור בטעינה" />}
      Item={LessonItem}
    />
  ),
  pendingComponent: () => <ItemSkeleton label="השיעור בטעינה" />,
})

/** What the lesson is made of besides its text. */
function Material({ post, lesson, learning }: { post: Post; lesson: LessonFields; learning: Learning }) {
  const { kind, file, url } = lesson
  if (kind === 'text') return null
  if (kind === 'video' && file) return <LibraryVideo file={file} poster={post.picture} learning={learning} />
  const video = url === null ? undefined : embeddedPlayer(url)
  if (kind === 'video' && video) return <EmbeddedVideo video={video} post={post} learning={learning} />
  if (file) return <LessonFile file={file} learning={learning} />
  return url !== null && <LessonLink url={url} learning={learning} />
}

/** The end of the text, which is the end of a lesson that has nothing else. */
function TextEnd({ onReach }: { onReach: () => void }) {
  const end = useReached(onReach)
  return <div ref={end} />
}

function Shown({ post, lesson, end }: ItemProperties & { lesson: LessonFields }) {
  const data = useRead(q(content.getCategories, { type: 'lomda' }))
  const learning = useLesson(post)
  const isFilm = lesson.kind === 'video'
  return (
    <ItemLayout
      // A video stands in the place of its picture.
      post={isFilm ? { ...post, picture: null } : post}
      categories={data.categories}
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

function LessonItem(item: ItemProperties) {
  return item.post.lomda && <Shown {...item} lesson={item.post.lomda} />
}
