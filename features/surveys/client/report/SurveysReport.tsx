import { IconClipboardList } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { QuestionResult } from '#features/surveys/contract/survey-report.ts'
import { Chart } from '#platform/reports/client/charts/Chart.tsx'
import { SubjectCards, SubjectHead, Subjects } from '#platform/reports/client/filters/Subjects.tsx'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf, type SearchOf } from '#platform/reports/client/reportOf.ts'
import { surveys } from '#schemas/features/surveys/contract/surveys.ts'

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
    <section className="surface grid content-start gap-10 py-16 px-20" aria-label={question.title}>
      <h3>
        <UserText>{titleOf(question)}</UserText>
      </h3>
      {question.texts.length > 0 && (
        <ul className="grid gap-8 m-0 ps-20">
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
function QuestionResults({ questions }: { questions: readonly QuestionResult[] }) {
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

const report = reportOf('/surveys-report', {
  rows: surveys.getSurveyAnswers,
  figures: surveys.getSurveyReport,
  file: surveys.exportSurveyAnswers,
  perPage: 50,
})

export const Route = createFileRoute('/_portal/surveys-report')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void prefetch(q(surveys.getReportedSurveys))
    report.prefetch(deps)
  },
  component: report.page(SurveysReport),
})

// Not of `report`, which would then stay in the application.
type Search = SearchOf<typeof surveys.getSurveyAnswers>

/** What people answered to a survey (specification §2, `/surveys-report`). */
function SurveysReport({ search }: { search: Search }) {
  const { survey, page = 1 } = search
  return (
    <AdminPage shown={`${survey} ${page}`}>
      <Subjects
        chosen={survey}
        all={{ href: report.address.href({}), label: 'לכל הסקרים' }}
        list={<List chosen={survey} />}
      >
        {survey !== undefined && <OneSurvey search={search} survey={survey} />}
      </Subjects>
    </AdminPage>
  )
}

function List({ chosen }: { chosen: number | undefined }) {
  const { surveys: all } = useRead(q(surveys.getReportedSurveys))
  if (all.length === 0) {
    return (
      <EmptyState
        icon={IconClipboardList}
        title="אין סקרים"
        text="סקר שיתפרסם יופיע כאן, עם מי שענו ומה שענו."
        action={<a href="/home-page">לדף הבית</a>}
      />
    )
  }
  return (
    <SubjectCards
      label="סקרים"
      chosen={chosen}
      hrefOf={(survey) => report.address.href({ survey })}
      subjects={all.map(({ id, title, publish_at, answered, invited }) => ({
        id,
        title,
        date: publish_at,
        progress: { text: `${answered} מתוך ${invited} ענו`, done: answered, of: invited, label: 'ענו' },
      }))}
    />
  )
}

const noResults =
  'תוצאות של סקר אנונימי מוצגות כשענו עליו די אנשים, בקבוצות של חמישה לפחות, ובשלמותן כשהוא נסגר.'

/** The results of one survey: by question, by branch, and each answer. */
function OneSurvey({ search, survey }: { search: Search; survey: number }) {
  const { anonymous, people, questions, branches } = useRead(report.figuresQuery(search))
  const { surveys: all } = useRead(q(surveys.getReportedSurveys))
  const chosen = all.find(({ id }) => id === survey)
  const { answered = 0, invited = 0 } = chosen ?? {}
  return (
    <>
      <SubjectHead
        title={chosen?.title ?? ''}
        href={chosen ? `/survey/${chosen.slug}/${chosen.id}` : '/surveys'}
        text={anonymous ? noResults : 'התשובות נשמרות בשם.'}
      />
      <Report
        report={report}
        search={search}
        label="כל התשובות"
        rowKey={({ id }) => id}
        keyFigures={() => [
          { label: 'הוזמנו', value: invited },
          { label: 'ענו', value: answered },
          { label: 'שיעור המענה', value: `${invited && Math.floor((answered * 100) / invited)}%` },
          { label: 'בתוצאות', value: people },
        ]}
        results={() => <QuestionResults questions={questions} />}
        charts={() =>
          branches.length > 1 && (
            <Chart
              title="ענו לפי סניף"
              heading="h3"
              axis="סניף"
              kind="parts"
              rows={branches}
              nameOf={({ name }) => name}
              hrefOf={({ id }) => (id === null ? undefined : report.address.href({ survey, branch: id }))}
              series={[{ name: 'ענו', value: ({ people: count }) => count }]}
            />
          )
        }
        options={() => ({ branch: branches })}
        nothing={{ title: 'אין תשובות להצגה', all: 'לכל התשובות' }}
      />
    </>
  )
}
