import { IconSignature } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import type { Signer } from '#platform/content/contract/signature-report.ts'
import { Chart } from '#platform/reports/client/charts/Chart.tsx'
import { countText } from '#platform/reports/client/filters/counts.ts'
import { SubjectCards, SubjectHead, Subjects } from '#platform/reports/client/filters/Subjects.tsx'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf, type SearchOf } from '#platform/reports/client/reportOf.ts'
import { signatures } from '#schemas/platform/content/contract/signatures.ts'
import { ReminderButton } from './ReminderButton.tsx'

const report = reportOf('/required-signed-report', {
  rows: signatures.getSigners,
  figures: signatures.getSignatureReport,
  file: signatures.exportSignatures,
  perPage: 50,
})

export const Route = createFileRoute('/_portal/required-signed-report')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void prefetch(q(signatures.getSignaturePosts))
    report.prefetch(deps)
  },
  component: report.page(SignatureReport),
})

// Not of `report`, which would then stay in the application.
type Search = SearchOf<typeof signatures.getSigners>

/** Who signed what must be signed, and who has not (specification §2, `/required-signed-report`). */
function SignatureReport({ search }: { search: Search }) {
  const { item, page = 1 } = search
  return (
    <AdminPage shown={`${item} ${page}`}>
      <Subjects
        chosen={item}
        all={{ href: report.address.href({}), label: 'לכל הפריטים' }}
        list={<Items chosen={item} />}
      >
        {item !== undefined && <ItemReport search={search} item={item} />}
      </Subjects>
    </AdminPage>
  )
}

function Items({ chosen }: { chosen: number | undefined }) {
  const { posts } = useRead(q(signatures.getSignaturePosts))
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={IconSignature}
        title="אין פריטים לחתימה"
        text="פריט חדשות עם הצהרה לחתימה יופיע כאן אחרי פרסומו, עם מי שחתמו ומי שעוד לא."
        action={<a href="/home-page">לדף הבית</a>}
      />
    )
  }
  return (
    <SubjectCards
      label="פריטים לחתימה"
      chosen={chosen}
      hrefOf={(item) => report.address.href({ item })}
      subjects={posts.map(({ id, title, publish_at, totals: { signed, audience } }) => ({
        id,
        title,
        date: publish_at,
        progress: { text: `${signed} מתוך ${audience} חתמו`, done: signed, of: audience, label: 'חתימות' },
      }))}
    />
  )
}

const cells = { signed_at: ({ signed_at }: Signer) => signed_at ?? <Badge tone="warning">טרם נחתם</Badge> }

const share = ({ signed, audience }: { signed: number; audience: number }) =>
  audience === 0 ? 1 : signed / audience

/** The signatures of one item: how many, by branch, and by whom. */
function ItemReport({ search, item }: { search: Search; item: number }) {
  const { statement, totals, branches } = useRead(report.figuresQuery(search))
  const { posts } = useRead(q(signatures.getSignaturePosts))
  const branch = branches.find(({ id }) => id !== null && id === search.branch)
  return (
    <>
      <SubjectHead
        title={posts.find(({ id }) => id === item)?.title ?? ''}
        href={`/post/${item}`}
        text={statement}
      />
      <Report
        report={report}
        search={search}
        label="לפי אנשים"
        rowKey={({ id }) => id}
        cells={cells}
        keyFigures={() => [
          { label: 'צריכים לחתום', value: totals.audience },
          {
            label: 'חתמו',
            value: `${countText(totals.signed)} (${totals.audience && Math.floor((totals.signed * 100) / totals.audience)}%)`,
          },
          { label: 'עוד לא חתמו', value: totals.missing, tone: 'warning' },
        ]}
        charts={() => (
          <Chart
            title="לפי סניף"
            heading="h3"
            axis="סניף"
            kind="parts"
            // The branch that is furthest behind comes first.
            rows={branches.toSorted((a, b) => share(a) - share(b))}
            nameOf={({ name }) => name}
            hrefOf={({ id }) => (id === null ? undefined : report.address.href({ item, branch: id }))}
            series={[
              { name: 'חתמו', value: ({ signed }) => signed },
              { name: 'עוד לא חתמו', paint: 'stripes', value: ({ missing }) => missing },
            ]}
            summary={`כמה חתמו בכל סניף. בסך הכול ${countText(totals.signed)} מתוך ${countText(totals.audience)}.`}
          />
        )}
        options={() => ({ branch: branches })}
        actions={<ReminderButton item={item} branch={branch} missing={(branch ?? totals).missing} />}
        nothing={{ title: 'אין כאן אף אחד', all: 'לכל האנשים' }}
      />
    </>
  )
}
