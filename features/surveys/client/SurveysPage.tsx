import { IconClipboardList } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useId } from 'react'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { surveyPhase } from '#features/surveys/rules/survey.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { SurveyRows } from './SurveyCard.tsx'

export const Route = createFileRoute('/_portal/surveys')({
  loader: () => void prefetch(q(surveys.getSurveysPosts)),
  component: SurveysPage,
})

function Group({ title, posts }: { title: string; posts: readonly PostSummary[] }) {
  const id = useId()
  if (posts.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-12">
      <h2 id={id}>{title}</h2>
      <SurveyRows posts={posts} />
    </section>
  )
}

function List() {
  const { surveys: all } = useRead(q(surveys.getSurveysPosts))
  const now = Date.now()
  const isComing = (post: PostSummary) => post.survey && surveyPhase(post.survey, now) === 'coming'
  const postsWhere = (wanted: (row: (typeof all)[number]) => boolean | undefined) =>
    all.filter(wanted).map(({ post }) => post)
  if (all.length === 0) {
    return (
      <EmptyState
        icon={IconClipboardList}
        title="אין עכשיו סקרים"
        text="כשייפתח סקר תגיע התראה, והוא יופיע כאן."
        action={<a href="/home-page">לדף הבית</a>}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-52">
      <Group
        title="מחכים לתשובה שלך"
        posts={postsWhere(({ post, answered }) => !answered && !isComing(post))}
      />
      <Group title="ייפתחו בקרוב" posts={postsWhere(({ post, answered }) => !answered && isComing(post))} />
      <Group title="כבר נענו" posts={postsWhere(({ answered }) => answered)} />
    </div>
  )
}

function SurveysPage() {
  return (
    <ListPage items="סקרים">
      <List />
    </ListPage>
  )
}
