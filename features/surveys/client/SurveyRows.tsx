import { IconArrowLeft, IconClipboardList } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { questionsText, SurveyTime } from './SurveyCard.tsx'
import classes from './SurveyRows.module.css'

export function SurveyRows({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className="plain grid grid-cols-1 gap-8">
      {posts.map((post) => (
        <li key={post.id}>
          <AppLink href={itemHref(post)} className={classes.row}>
            <IconClipboardList size={22} stroke={1.6} aria-hidden />
            <span className="grid grid-cols-1 min-w-0 flex-1">
              <UserText className="font-semibold">{post.title}</UserText>
              {post.survey && (
                <span className="flex flex-wrap text-muted text-sm gap-x-16">
                  <span>{questionsText(post.survey.questions.length)}</span>
                  <span>
                    <SurveyTime survey={post.survey} />
                  </span>
                  {post.survey.anonymous && <span>אנונימי</span>}
                </span>
              )}
            </span>
            <IconArrowLeft size={20} stroke={1.8} aria-hidden />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
