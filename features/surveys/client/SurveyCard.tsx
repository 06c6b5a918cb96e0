import { IconArrowLeft, IconClipboardList, IconClock, IconHelpCircle, IconSpy } from '@tabler/icons-react'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { SurveyFields } from '#features/surveys/contract/content-type.ts'
import { surveyPhase } from '#features/surveys/rules/survey.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { ItemCard } from '#platform/content/client/cards/PostCard.tsx'
import type { CardProperties } from '#platform/content/client/content-type.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'

export const questionsText = (count: number) => counted(count, 'שאלה אחת', '# שאלות', 'שתי שאלות')

/** Until when a survey may be answered, or since when not. */
export function SurveyTime({ survey }: { survey: SurveyFields }) {
  const { opens_at, closes_at } = survey
  const phase = surveyPhase(survey, Date.now())
  const [words, date] =
    phase === 'coming' && opens_at ? ['נפתח', opens_at] : [phase === 'closed' ? 'נסגר' : 'פתוח עד', closes_at]
  if (date === null) return 'פתוח'
  return (
    <>
      {words}: <DateText date={date} />
    </>
  )
}

/** A survey in a list: how long it is, until when it is open, and whether it is anonymous. Nothing for another type. */
export function SurveyCard(card: CardProperties) {
  const { survey } = card.post
  if (!survey) return null
  return (
    <ItemCard {...card} icon={IconClipboardList}>
      <p className="flex flex-wrap gap-2 gap-x-16 text-muted text-md mt-auto">
        <span className="flex items-center gap-6">
          <IconHelpCircle size={18} stroke={1.8} aria-hidden />
          {questionsText(survey.questions.length)}
        </span>
        <span className="flex items-center gap-6">
          <IconClock size={18} stroke={1.8} aria-hidden />
          <SurveyTime survey={survey} />
        </span>
        {survey.anonymous && (
          <span className="flex items-center gap-6">
            <IconSpy size={18} stroke={1.8} aria-hidden />
            אנונימי
          </span>
        )}
      </p>
    </ItemCard>
  )
}

export function SurveyRows({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className="plain grid grid-cols-1 gap-8">
      {posts.map((post) => (
        <li key={post.id}>
          <a
            href={itemHref(post)}
            className="flex items-center gap-12 min-h-52 py-6 px-16 surface leading-[1.4] text-inherit no-underline hover:border-link"
          >
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
          </a>
        </li>
      ))}
    </ul>
  )
}
