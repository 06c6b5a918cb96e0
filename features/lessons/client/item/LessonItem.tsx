import {
  IconCheck,
  IconClock,
  IconConfetti,
  IconDownload,
  IconExternalLink,
  IconFileText,
  IconHelpCircle,
  IconWorld,
} from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { read } from '#core/client/api/read.ts'
import { useReached } from '#core/client/kits/useReached.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Fact, FactCard, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Document } from '#core/contract/common.ts'
import { bytesText } from '#core/rules/numbers/bytes.ts'
import { counted } from '#core/rules/text/counted.ts'
import { embeddedPlayer } from '#core/rules/video-players.ts'
import { lessonKinds, minutesText } from '#features/lessons/client/lessonKinds.ts'
import type { LessonFields } from '#features/lessons/contract/content-type.ts'
import { lessons } from '#features/lessons/contract/lessons.ts'
import { lessonStateOf, shownPercent } from '#features/lessons/rules/learning.ts'
import { EditLink } from '#platform/content/client/cards/EditLink.tsx'
import { ItemLayout } from '#platform/content/client/cards/ItemLayout.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { content, type Post } from '#platform/content/contract/content.ts'
import classes from './LessonItem.module.css'
import { Outcome, Quiz } from './Quiz.tsx'
import { type Learning, useLesson } from './useLesson.ts'
import { EmbeddedVideo, FinishButton, LibraryVideo } from './videos.tsx'

/** How much of the lesson was done, as a ring with the number in it; a check when it is whole. */
function ProgressRing({ percent }: { percent: number }) {
  const whole = percent === 100
  return (
    <span
      role="progressbar"
      aria-label="התקדמות בשיעור"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="relative grid flex-none place-items-center size-72 text-link data-whole:text-success"
      data-whole={whole || undefined}
    >
      <svg
        viewBox="0 0 36 36"
        className="col-start-1 row-start-1 size-full rotate-[-90deg]"
        fill="none"
        stroke="currentColor"
        strokeWidth={3.5}
        aria-hidden="true"
      >
        <circle cx="18" cy="18" r="16" strokeOpacity={0.16} />
        {/* Counted in percent of the way around, from above. */}
        <circle
          className="transition-[stroke-dasharray] duration-(--duration)"
          cx="18"
          cy="18"
          r="16"
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      </svg>
      <span className="grid col-start-1 row-start-1 font-bold tabular-nums" aria-hidden="true">
        {whole ? <IconCheck size={30} stroke={2.4} /> : `${percent}%`}
      </span>
    </span>
  )
}

const stateTexts = { todo: 'מתחילים', started: 'באמצע הדרך', completed: 'השיעור הושלם' }

function questionsText(count: number): string {
  return counted(count, 'שאלה אחת', '# שאלות', 'שתי שאלות')
}

function LessonFacts({ lesson, learning: { progress } }: { lesson: LessonFields; learning: Learning }) {
  const { label, icon } = lessonKinds[lesson.kind]
  const score = progress?.score ?? null
  return (
    <FactCard label="פרטי השיעור">
      <div className="flex items-center gap-16">
        <ProgressRing percent={shownPercent(progress)} />
        <p className="grid grid-cols-1 gap-2">
          <span className="text-xl font-bold">{stateTexts[lessonStateOf(progress)]}</span>
          {score !== null && <span className="text-muted">{`הציון הטוב ביותר: ${score}`}</span>}
        </p>
      </div>
      <Facts>
        <Fact icon={icon} label="סוג">
          {label}
        </Fact>
        <Fact icon={IconClock} label="משך">
          {minutesText(lesson.minutes)}
        </Fact>
        {lesson.quiz.length > 0 && (
          <Fact icon={IconHelpCircle} label="בוחן">
            {`${questionsText(lesson.quiz.length)}, ציון עובר ${lesson.pass_mark}`}
          </Fact>
        )}
      </Facts>
    </FactCard>
  )
}

const pieces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Says that the lesson is completed, and celebrates it a little when that has just happened. */
function Completion({ learning: { progress } }: { learning: Learning }) {
  const completedAt = progress?.completed_at ?? null
  const [completedBefore] = useState(completedAt !== null)
  const isNew = completedAt !== null && !completedBefore
  useEffect(() => {
    if (isNew) showAlert({ severity: 'success', message: 'השיעור הושלם. כל הכבוד!' })
  }, [isNew])
  if (completedAt === null) return null
  return (
    <Outcome tone="good" icon={IconConfetti}>
      {isNew && (
        <span
          className="hidden absolute inset-0 justify-around overflow-hidden pointer-events-none motion-safe:flex"
          aria-hidden="true"
        >
          {pieces.map((piece) => (
            <span key={piece} className={classes.piece} />
          ))}
        </span>
      )}
      <p className="text-success text-xl font-bold">השיעור הושלם</p>
      <p>
        <DateText date={completedAt} />
        {' · '}
        <a href="/lomda?state=todo">לשיעורים נוספים</a>
      </p>
    </Outcome>
  )
}

/** A lesson on another site. The reader says when they are done with it. */
function LessonLink({ url, learning }: { url: string; learning: Learning }) {
  return (
    <Card className="gap-16 p-20">
      <p className="flex items-center gap-12 font-bold wrap-anywhere [&>svg]:flex-none [&>svg]:text-link [&>span]:grid">
        <IconWorld size={28} stroke={1.6} aria-hidden />
        <span>
          השיעור נמצא באתר אחר
          <Ltr className="text-muted text-sm font-normal">
            {URL.canParse(url) ? new URL(url).hostname : url}
          </Ltr>
        </span>
      </p>
      <div className="flex flex-wrap gap-8 print:hidden">
        <Action
          icon={IconExternalLink}
          label={
            <>
              לשיעור
              <span className="visually-hidden"> בלשונית חדשה</span>
            </>
          }
          primary
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        />
        <FinishButton learning={learning} label="סיימתי" />
      </div>
    </Card>
  )
}

/** The file that a lesson is, which is saved. The reader says when it is read. */
function LessonFile({ file, learning }: { file: Document; learning: Learning }) {
  return (
    <Card className="gap-16 p-20">
      <p className="flex items-center gap-12 font-bold wrap-anywhere [&>svg]:flex-none [&>svg]:text-link [&>span]:grid">
        <IconFileText size={28} stroke={1.6} aria-hidden />
        <span>
          <UserText>{file.name}</UserText>
          <span className="text-muted text-sm font-normal">{bytesText(file.bytes)}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-8 print:hidden">
        <Action
          icon={IconDownload}
          label="הורדה"
          primary
          href={`/media/${file.id}/file`}
          download={file.name}
        />
        <FinishButton learning={learning} label="קראתי" />
      </div>
    </Card>
  )
}

/** One lesson: its video, text, file or link, its quiz, and how the reader stands with it. */
export const Route = createFileRoute('/_portal/lomda/$slug/$id')({
  loader: ({ params }) => loadItem('lomda', params, () => ({ progress: read(lessons.getLessonProgress) })),
  component: () => <ItemPage {...Route.useLoaderData()} Item={LessonItem} />,
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
