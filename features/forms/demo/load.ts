import { eq } from 'drizzle-orm'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { insertRows } from '#core/server/database/index.ts'
import type { LoadedPeople } from '#demo/kit/load.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import { findApprovers } from '#platform/people/server/index.ts'
import { users } from '#platform/people/server/tables.ts'
import type { Answer, Question } from '#platform/questions/rules/questions.ts'
import { openProgress } from '#platform/requests/contract/vocabulary.ts'
import { type FormStart, formStarts } from '../rules/form-starts.ts'
import { answerTemplates, formRequestEvents, formRequests, forms } from '../server/tables.ts'
import {
  answerTemplateStories,
  departmentsOfForms,
  type FormRequestStory,
  formRequestStories,
  handlersOfForms,
} from './requests.ts'

export async function loadForms(load: Load, keys: LoadedPeople): Promise<void> {
  const { db } = load
  for (const [number, handled] of Object.entries(handlersOfForms)) {
    await db
      .update(users)
      .set({ formDepartments: handled.map((key) => keys.departments.get(key) ?? 0) })
      .where(eq(users.id, keys.people.get(number) ?? 0))
  }
  const rows = answerTemplateStories.map(({ department, ...words }) => ({
    departmentId: keys.departments.get(department) ?? 0,
    ...words,
  }))
  await insertRows(db, answerTemplates, rows)
  const requests = formRequestStories()
  for (const start of formStarts) await loadForm(load, keys, start, requests)
}

async function loadForm(
  load: Load,
  keys: LoadedPeople,
  start: FormStart,
  requests: readonly FormRequestStory[],
): Promise<void> {
  const { key, dueDays, questions, ...columns } = start
  const departmentId = keys.departments.get(departmentsOfForms[key]) ?? 0
  const [form] = await load.db
    .insert(forms)
    .values({ ...columns, dueDays, questions: [...questions], departmentId, open: true })
    .returning({ id: forms.id })
  for (const story of requests.filter(({ form: of }) => of === key)) {
    await loadRequest(load, keys, story, start, { formId: form?.id ?? 0, departmentId })
  }
}

async function loadRequest(
  { db, today, demo }: Load,
  { people, branches }: LoadedPeople,
  story: FormRequestStory,
  { title, questions, dueDays }: FormStart,
  form: { formId: number; departmentId: number },
): Promise<void> {
  const { by, state, back, owner, missing = '', answers, history } = story
  const sentAt = daysBefore(today, back)
  const lastAt = daysBefore(today, history.at(-1)?.back ?? back)
  const isClosed = !openProgress.some((open) => open === state)
  const branch = (key: string) => ({
    id: branches.get(key) ?? 0,
    name: demo.branches.find((place) => place.key === key)?.name ?? '',
  })
  const userId = people.get(by) ?? 0
  const [row] = await db
    .insert(formRequests)
    .values({
      ...form,
      formRevision: 1,
      title,
      userId,
      answers: questions.flatMap((question) => answerTo(question, answers[question.key], branch)),
      state,
      ...(state === 'approval' ? { awaits: ['manager' as const], ...(await findApprovers(db, userId)) } : {}),
      missing,
      ownerId: owner === undefined ? null : (people.get(owner) ?? null),
      dueOn: dueDays === null ? null : addDays(dayInIsrael(sentAt), dueDays),
      createdAt: sentAt,
      changedAt: lastAt,
      closedAt: isClosed ? lastAt : null,
    })
    .returning({ id: formRequests.id })
  const events = [{ kind: 'sent' as const, back, by: undefined, text: '' }, ...history]
  await insertRows(
    db,
    formRequestEvents,
    events.map(({ kind, by: actor, text = '', back: daysAgo }) => ({
      requestId: row?.id ?? 0,
      at: daysBefore(today, daysAgo),
      actorId: actor === undefined ? userId : (people.get(actor) ?? null),
      kind,
      text,
      internal: kind === 'note' || kind === 'handled',
    })),
  )
}

function answerTo(
  { key, type, title, options }: Question,
  given: string | undefined,
  branch: (key: string) => { id: number; name: string },
): Answer[] {
  if (given === undefined) return []
  const answer = (text: string, chosen: string[]): Answer[] => [
    { key, type, title, texts: [text], options: chosen, children: [] },
  ]
  if (type === 'branch') return answer(branch(given).name, [String(branch(given).id)])
  return answer(
    given,
    options.filter((option) => option.title === given).map((option) => option.key),
  )
}
