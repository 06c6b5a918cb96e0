import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { q } from '#client/api/queries.ts'
import { KeyFigure, KeyFigures } from '#client/parts/KeyFigures.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { signatures } from '#contract/signatures.ts'
import { BranchChart } from './-BranchChart.tsx'
import { Exports } from './-Exports.tsx'
import classes from './-ItemReport.module.css'
import { PeopleTable } from './-PeopleTable.tsx'
import { ReminderButton } from './-ReminderButton.tsx'
import { type ItemSearch, reportQuery } from './-reportSearch.ts'

/** The signatures of one item: how many, by branch, and by whom. */
export function ItemReport({ search }: { search: ItemSearch }) {
  // The report stays on the screen, with the focus in it, until that of other filters is there.
  const { data: report } = useSuspenseQuery(reportQuery(useDeferredValue(search)))
  const { data: list } = useSuspenseQuery(q(signatures.getSignaturePosts))
  const title = list.posts.find(({ id }) => id === search.item)?.title ?? ''
  const { audience, signed, missing } = report.totals
  const branch = report.branches.find(({ id }) => id !== null && id === search.branch)
  const percent = audience === 0 ? 0 : Math.floor((signed * 100) / audience)
  return (
    <>
      <header className={classes.head}>
        <h2>
          <AppLink href={`/post/${search.item}`}>
            <UserText>{title}</UserText>
          </AppLink>
        </h2>
        <p className={classes.statement}>
          <UserText>{report.statement}</UserText>
        </p>
      </header>
      <KeyFigures>
        <KeyFigure label="צריכים לחתום">{audience}</KeyFigure>
        <KeyFigure label="חתמו">{`${signed} (${percent}%)`}</KeyFigure>
        <KeyFigure label="עוד לא חתמו" tone="warning">
          {missing}
        </KeyFigure>
      </KeyFigures>
      <div className={classes.actions}>
        <ReminderButton item={search.item} branch={branch} missing={branch ? branch.missing : missing} />
        <Exports search={search} title={title} />
      </div>
      <BranchChart branches={report.branches} search={search} />
      <PeopleTable report={report} search={search} />
    </>
  )
}
