import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Strict, Text } from '#core/contract/common.ts'
import {
  maxAnswerLength,
  maxChildren,
  maxOptions,
  maxQuestions,
  maxTitleLength,
  questionTypes,
} from '#platform/questions/rules/questions.ts'

/** Names a question or an option within its form, whatever becomes of its words. */
export const Key = Type.String({ pattern: '^[a-z0-9]{1,20}$' })

/** How many answers one question takes in one form. */
const maxAnswers = Math.max(maxOptions, maxChildren)

export const Question = Strict({
  key: Key,
  type: OneOf(questionTypes),
  title: Text(maxTitleLength),
  help: Type.String({ maxLength: 500 }),
  required: Type.Boolean(),
  options: Type.Array(
    Strict({
      key: Key,
      title: Text(200),
      capacity: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    { maxItems: maxOptions },
  ),
  condition: Nullable(
    Strict({ question: Key, options: Type.Array(Key, { minItems: 1, maxItems: maxOptions }) }),
  ),
})
export type Question = Static<typeof Question>

export const Questions = Type.Array(Question, { maxItems: maxQuestions })

/** A child as typed; one that lacks a part does not count (specification §5). */
const GivenChild = Strict({
  name: Type.Optional(Type.String({ maxLength: 80 })),
  age: Type.Optional(
    Type.Union([
      Type.Integer({ minimum: -1000, maximum: 1000 }),
      Type.String({ maxLength: 10 }),
      Type.Null(),
    ]),
  ),
  'child-size': Type.Optional(Type.String({ maxLength: 20 })),
})

/** The answers to the questions of a form, by title (specification §3, event registration). */
export const GivenAnswers = Type.Array(
  Strict({
    title: Type.String({ maxLength: maxTitleLength }),
    type: Type.String({ maxLength: 20 }),
    answers: Type.Array(
      Strict({ answer: Type.Union([Type.String({ maxLength: maxAnswerLength }), GivenChild]) }),
      {
        maxItems: maxAnswers,
      },
    ),
  }),
  { maxItems: maxQuestions },
)
export type GivenAnswers = Static<typeof GivenAnswers>

/** What somebody answered to one question, with the words of that day. */
export const Answer = Type.Object({
  key: Type.String(),
  type: OneOf(questionTypes),
  title: Type.String(),
  texts: Type.Array(Type.String()),
  options: Type.Array(Type.String()),
  children: Type.Array(Type.Object({ name: Type.String(), age: Type.Integer(), size: Type.String() })),
})
export type Answer = Static<typeof Answer>
