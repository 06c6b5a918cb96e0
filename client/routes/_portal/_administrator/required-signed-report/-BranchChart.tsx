import { ChartCard } from '#client/parts/ChartCard.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Fields } from '#contract/endpoint.ts'
import type { signatures } from '#contract/signatures.ts'
import classes from './-BranchChart.module.css'
import { type ItemSearch, reportHref } from './-reportSearch.ts'

type Branch = Fields<typeof signatures.getSignatureReport>['branches'][number]

const share = ({ signed, audience }: Branch) => (audience === 0 ? 1 : signed / audience)

function Row({ branch, search }: { branch: Branch; search: ItemSearch }) {
  const { id, name, signed, audience } = branch
  const chosen = id !== null && id === search.branch
  return (
    <li className={classes.row} data-chosen={chosen || undefined}>
      <span className={classes.name}>
        {id === null ? (
          <UserText>{name}</UserText>
        ) : (
          <AppLink
            href={reportHref({ item: search.item, state: search.state, branch: chosen ? undefined : id })}
            aria-current={chosen ? 'page' : undefined}
          >
            <UserText>{name}</UserText>
          </AppLink>
        )}
      </span>
      <span className={classes.bar} data-paint="stripes" aria-hidden="true">
        <span
          className={classes.signed}
          data-paint="solid"
          style={{ inlineSize: `${share(branch) * 100}%` }}
        />
      </span>
      <span className={classes.count}>{`${signed} מתוך ${audience}`}</span>
    </li>
  )
}

/** What part of each branch has signed, the branch that is furthest behind first. A branch's name filters the people. */
export function BranchChart({ branches, search }: { branches: readonly Branch[]; search: ItemSearch }) {
  const ordered = branches.toSorted((one, other) => share(one) - share(other))
  return (
    <ChartCard
      title="לפי סניף"
      heading="h3"
      legend={[
        { paint: 'solid', name: 'חתמו' },
        { paint: 'stripes', name: 'עוד לא' },
      ]}
    >
      <ul className={classes.rows}>
        {ordered.map((branch) => (
          <Row key={branch.id ?? 'none'} branch={branch} search={search} />
        ))}
      </ul>
    </ChartCard>
  )
}
