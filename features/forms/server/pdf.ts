import { fileNameOf } from '#core/rules/text/file-names.ts'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import type { FormEvent, FormRequest } from '#features/forms/contract/forms.ts'
import { isolated, type Letterhead, makePdf } from '#platform/documents/server/index.ts'
import { answerText } from '#platform/questions/rules/answer-table.ts'
import { progressStateNames } from '#platform/requests/contract/vocabulary.ts'

const template = new URL('./request.typ', import.meta.url)

const momentText = (at: string) => `${formatDate(new Date(at))} ${formatTime(new Date(at))}`

/** What happened, as the paper says it; messages stay in the portal. */
const decisions: Partial<Record<FormEvent['kind'], string>> = {
  sent: 'נשלח',
  approved: 'אושר',
  refused: 'לא אושר',
  withdrawn: 'בוטל',
}

/** What was sent and what was decided about it, as a PDF: A4, Hebrew, tagged. */
export async function requestPdf(
  { id, title, department, sender, state, answers, events }: FormRequest,
  letterhead: Letterhead,
) {
  const data = {
    title,
    department,
    facts: [
      { name: 'מספר', value: String(id) },
      { name: 'נשלח בידי', value: sender?.name ?? 'בלי שם' },
      ...(sender?.branch ? [{ name: 'סניף', value: sender.branch }] : []),
      { name: 'מטפלת', value: department },
      { name: 'מצב', value: progressStateNames[state] },
    ],
    answers: answers.map((answer) => ({ question: answer.title, text: isolated(answerText(answer)) })),
    events: events.flatMap(({ kind, actor, at, text }) => {
      const word = decisions[kind]
      if (word === undefined) return []
      return [{ at: momentText(at), text: isolated([word, actor, text].filter(Boolean).join(' · ')) }]
    }),
  }
  const bytes = await makePdf(template, data, letterhead)
  return { bytes, mimeType: 'application/pdf', fileName: fileNameOf(`${title} ${id}`, 'pdf') }
}
