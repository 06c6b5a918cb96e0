import { Button } from '@mantine/core'
import { IconArrowBackUp, IconGift, IconUserSearch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { q } from '#core/client/api/queries.ts'
import { ButtonLink } from '#core/client/ui/ButtonLink.tsx'
import { EmptyState } from '#core/client/ui/EmptyState.tsx'
import { Ltr } from '#core/client/ui/Ltr.tsx'
import { UserText } from '#core/client/ui/UserText.tsx'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'
import { PersonSearch } from '#platform/people/client/PersonSearch.tsx'
import { people } from '#platform/people/contract/people.ts'
import { Balances } from '../../Balances.tsx'
import { balancesQuery } from '../../entitlementQueries.ts'
import { Ledger } from '../../Ledger.tsx'
import classes from './admin.module.css'
import { type AdminSearch, adminHref } from './adminSearch.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'

function Found({ person, search }: { person: number; search: AdminSearch }) {
  const { year, page = 1 } = search
  const { data: fields } = useSuspenseQuery(q(people.userFields, { id: person }))
  const { data } = useSuspenseQuery(balancesQuery(person))
  const [corrected, setCorrected] = useState<YearBalance>()
  return (
    <>
      <div className="row wrap spread gap-12 column-gap-24">
        <div>
          <h2>
            <UserText>{`${fields.first_name} ${fields.last_name}`}</UserText>
          </h2>
          <p className={`wrap muted medium ${classes.facts}`}>
            <Ltr>{fields.employee_number}</Ltr>
            {fields.job_title !== '' && <UserText>{fields.job_title}</UserText>}
            {fields.branch !== null && <UserText>{fields.branch}</UserText>}
          </p>
        </div>
        <ButtonLink href={adminHref({ tab: 'grant', person })} icon={IconGift}>
          הענקה
        </ButtonLink>
      </div>
      <Balances
        balances={data.balances}
        action={(type) =>
          type.balance > 0 && (
            <Button
              variant="default"
              size="md"
              aria-label={`תיקון: ${type.name}`}
              leftSection={<IconArrowBackUp size={20} stroke={1.8} aria-hidden />}
              onClick={() => setCorrected(type)}
            >
              תיקון
            </Button>
          )
        }
      />
      <section className={classes.section} aria-labelledby="history">
        <h2 id="history">מה התקבל ומה נוצל</h2>
        <Ledger
          userId={person}
          types={data.balances}
          year={year}
          page={page}
          hrefOf={(each) => adminHref({ tab: 'person', person, year: each })}
          actors
        />
      </section>
      {corrected && (
        <CorrectionDialog userId={person} type={corrected} onClose={() => setCorrected(undefined)} />
      )}
    </>
  )
}

/** Anybody's balances and history. */
export function Person({ search }: { search: AdminSearch }) {
  const navigate = useNavigate()
  const { person } = search
  return (
    <>
      <div>
        <PersonSearch
          label="של מי?"
          onChoose={(id) => void navigate({ href: adminHref({ tab: 'person', person: id }) })}
        />
      </div>
      {person === undefined ? (
        <EmptyState
          icon={IconUserSearch}
          title="עוד לא נבחר אדם"
          text="אחרי הבחירה יופיעו כאן היתרות, ומה התקבל ונוצל."
        />
      ) : (
        <Found person={person} search={search} />
      )}
    </>
  )
}
