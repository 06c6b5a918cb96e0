import { IconClipboardList } from '@tabler/icons-react'
import type { ActRowData } from '#core/client/ui/cards/ActRow.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { dateText } from '#core/rules/time/dates.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { singleChoices } from '#platform/questions/rules/single-choice.ts'

/** As many answers as stand in a row of a phone. */
const mostAnswers = 5

/** The first question, where one choice answers it; each answer leads to the survey with that given. */
function firstQuestion(post: PostSummary): ActRowData['question'] {
  const [first] = post.survey?.questions ?? []
  const answers = first ? singleChoices(first) : []
  if (!first || answers.length === 0 || answers.length > mostAnswers) return undefined
  return {
    title: first.title,
    answers: answers.map((label, index) => ({
      label,
      href: `${itemHref(post)}?${new URLSearchParams({ answer: String(index + 1) })}`,
    })),
  }
}

/** A survey that waits for an answer; `asks`: with its first question. The first screen draws it too: no hooks. */
export function surveyRow(post: PostSummary, now: Date, asks: boolean): ActRowData {
  const question = asks && firstQuestion(post)
  const { questions = [], closes_at = null, anonymous } = post.survey ?? {}
  const facts = [
    counted(questions.length, 'שאלה אחת', '# שאלות', 'שתי שאלות'),
    closes_at !== null && `פתוח עד ${dateText(new Date(closes_at), now)}`,
    anonymous && 'אנונימי',
  ]
  return {
    key: `survey ${post.id}`,
    icon: IconClipboardList,
    title: post.title,
    text: `סקר · ${facts.filter(Boolean).join(' · ')}`,
    href: itemHref(post),
    ...(question && { question }),
  }
}
