import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { QuestionResult } from '#features/surveys/contract/survey-report.ts'
import { Chart } from '#platform/reports/client/charts/Chart.tsx'
import classes from './QuestionResults.module.css'

const peopleText = (people: number) => counted(people, 'ענה אדם אחד', 'ענו #', 'ענו שניים')

function titleOf({ title, current, average, people, too_few }: QuestionResult): string {
  const parts = [
    current ? title : `${title} (בנוסח קודם)`,
    too_few
      ? 'ענו פחות מחמישה, והתשובות לא מוצגות'
      : average === null
        ? peopleText(people)
        : `${peopleText(people)}, ממוצע ${average}`,
  ]
  return parts.join(' · ')
}

function Texts({ question }: { question: QuestionResult }) {
  return (
    <section className={classes.texts} aria-label={question.title}>
      <h3>
        <UserText>{titleOf(question)}</UserText>
      </h3>
      {question.texts.length > 0 && (
        <ul>
          {question.texts.map((text, index) => (
            <li key={index}>
              <UserText>{text}</UserText>
            </li>
          ))}
        </ul>
      )}
      {question.texts.length < question.people && <p>כל התשובות בטבלה שלמטה.</p>}
    </section>
  )
}

/** What each question came to: bars, or some of the free answers. */
export function QuestionResults({ questions }: { questions: readonly QuestionResult[] }) {
  return questions.map((question) =>
    question.type === 'text' ? (
      <Texts key={question.key + question.title} question={question} />
    ) : (
      <Chart
        key={question.key + question.title}
        title={titleOf(question)}
        heading="h3"
        axis="תשובה"
        kind="parts"
        rows={question.values}
        nameOf={({ value }) => value}
        series={[{ name: 'אנשים', value: ({ people }) => people }]}
      />
    ),
  )
}
