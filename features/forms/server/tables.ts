import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { approvalSteps, formApprovals, formEventKinds } from '#features/forms/contract/vocabulary.ts'
import { departments, users } from '#platform/people/server/index.ts'
import type { Answer, Question } from '#platform/questions/contract/questions.ts'
import { progressStates } from '#platform/requests/contract/vocabulary.ts'

export const forms = pgTable(
  'forms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text().notNull(),
    /** Sees to what is sent. */
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    /** Limits of the audience; null is everybody. */
    audienceBranches: integer('audience_branches').array(),
    audienceDepartments: integer('audience_departments').array(),
    audienceRoles: text('audience_roles').array(),
    questions: jsonb().$type<Question[]>().notNull(),
    approval: text({ enum: formApprovals }).notNull(),
    /** It is what `/contact` shows. */
    isContact: boolean('is_contact').notNull().default(false),
    /** Days until what was sent is due; null: no day. */
    dueDays: smallint('due_days'),
    /** After so many months requests that were closed are deleted. */
    keepMonths: smallint('keep_months').notNull().default(24),
    open: boolean().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('forms_approval', oneOf(table.approval, formApprovals)),
    check('forms_keep_months', sql`${table.keepMonths} > 0`),
    uniqueIndex('forms_contact').on(table.isContact).where(sql`${table.isContact}`),
    index('forms_department').on(table.departmentId),
  ],
)

const isOpen = sql.raw(`state in ('open', 'process')`)

/** What somebody sent by a form, in the words of that day. */
export const formRequests = pgTable(
  'form_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    formId: integer('form_id')
      .notNull()
      .references(() => forms.id),
    formRevision: integer('form_revision').notNull(),
    title: text().notNull(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    /** Null where it was sent without a name, as earlier versions of the portal allowed. */
    userId: integer('user_id').references(() => users.id),
    answers: jsonb().$type<Answer[]>().notNull(),
    state: text({ enum: progressStates }).notNull(),
    /** The approvals that it still waits for, the next one first. */
    awaits: text({ enum: approvalSteps }).array().notNull().default([]),
    /** Who approves as the manager, and who after some days without an answer: fixed when it was sent. */
    approverId: integer('approver_id').references(() => users.id),
    laterApproverId: integer('later_approver_id').references(() => users.id),
    /** What the department asked of the sender, until that is answered. */
    missing: text().notNull().default(''),
    ownerId: integer('owner_id').references(() => users.id),
    dueOn: date('due_on', { mode: 'string' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    check('form_requests_state', oneOf(table.state, progressStates)),
    check('form_requests_awaits', sql`(${table.state} = 'approval') = (cardinality(${table.awaits}) > 0)`),
    check(
      'form_requests_closed',
      sql`(${table.state} in ('done', 'refused', 'withdrawn')) = (${table.closedAt} is not null)`,
    ),
    index('form_requests_sent').on(table.userId, table.createdAt),
    index('form_requests_form').on(table.formId, table.createdAt, table.id),
    index('form_requests_inbox').on(table.departmentId, table.createdAt, table.id),
    index('form_requests_state').on(table.departmentId, table.state, table.createdAt, table.id),
    index('form_requests_due').on(table.departmentId, table.dueOn, table.id),
    index('form_requests_owner').on(table.departmentId, table.ownerId, table.createdAt, table.id),
    index('form_requests_open').on(table.departmentId, table.createdAt, table.id).where(isOpen),
    index('form_requests_approver').on(table.approverId).where(sql`${table.state} = 'approval'`),
    index('form_requests_later_approver').on(table.laterApproverId).where(sql`${table.state} = 'approval'`),
    index('form_requests_closed_at').on(table.departmentId, table.closedAt),
  ],
)

/** What happened to a request; rows are only added. */
export const formRequestEvents = pgTable(
  'form_request_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => formRequests.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** Null: who sent it without a name. */
    actorId: integer('actor_id').references(() => users.id),
    kind: text({ enum: formEventKinds }).notNull(),
    text: text().notNull().default(''),
    /** For the department alone. */
    internal: boolean().notNull().default(false),
  },
  (table) => [
    check('form_request_events_kind', oneOf(table.kind, formEventKinds)),
    index('form_request_events_request').on(table.requestId, table.id),
  ],
)

export const answerTemplates = pgTable(
  'answer_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    title: text().notNull(),
    text: text().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [index('answer_templates_department').on(table.departmentId, table.title)],
)
