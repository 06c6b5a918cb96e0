import { IconClipboardList } from '@tabler/icons-react'
import type { ActRowData } from '#core/client/ui/cards/ActRow.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { dateText } from '#core/rules/time/dates.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'

/** A survey that waits for an answer. The first screen draws it too: no hooks. */
export function surveyRow(post: PostSummary, now: Date): ActRowData {
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
  }
}
