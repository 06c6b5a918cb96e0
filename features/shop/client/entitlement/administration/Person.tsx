import { IconArrowBackUp, IconGift, IconUserSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRead } from '#core/client/api/queries.ts'
import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { Balances } from '#features/shop/client/entitlement/Balances.tsx'
import { balancesQuery } from '#features/shop/client/entitlement/entitlementQueries.ts'
import { Ledger } from '#features/shop/client/entitlement/Ledger.tsx'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'
import { PersonSearch } from '#platform/people/client/PersonSearch.tsx'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'
import { type AdminSearch, adminHref } from './adminSearch.ts'

interface Properties {
  userId: number
  type: YearBalance
  onClose: () => void
}

function CorrectionDialog({ userId, type: { code, name, unit, balance }, onClose }: Properties) {
  const form = useForm(entitlements.correctEntitlement, {
    initial: { user_id: userId, code, amount: null, reason: '' },
    missing: { reason: 'צריך לכתוב למה' },
    check: ({ amount }) => ({
      amount: !(amount !== null && amount <= balance) && `צריך מספר שלם, בין 1 ל־${balance}`,
    }),
    draft: `entitlement-correction:${userId}:${code}`,
    success: 'היתרה תוקנה',
  })
  return (
    <RecordDialog
      form={form}
      title={`תיקון: ${name}`}
      description={`היתרה: ${amountText(balance, unit)}. התיקון מוריד מהיתרה ונרשם בהיסטוריה.`}
      okLabel="תיקון היתרה"
      danger
      onClose={onClose}
    >
      <NumberField field={{ ...form.field('amount'), max: balance }} label={`כמה ${unit} להוריד?`} />
      <TextField field={form.field('reason')} rows={2} label="למה?" description="יופיע גם אצל בעלי היתרה" />
    </RecordDialog>
  )
}

function Found({ person, search }: { person: number; search: AdminSearch }) {
  const { year, page = 1 } = search
  const data = useRead(balancesQuery(person))
  return (
    <>
      <div className="flex items-center flex-wrap justify-between gap-12 gap-x-24">
        <div>
          <h2>
            <UserText>{data.person.name}</UserText>
          </h2>
          <p className="flex flex-wrap text-muted text-md gap-x-16">
            <Ltr>{data.person.employee_number}</Ltr>
            {data.person.branch !== null && <UserText>{data.person.branch}</UserText>}
          </p>
        </div>
        <Action icon={IconGift} label="הענקה" primary href={adminHref({ tab: 'grant', person })} />
      </div>
      <Balances
        balances={data.balances}
        action={(type) =>
          type.balance > 0 && (
            <Action
              icon={IconArrowBackUp}
              label="תיקון"
              about={type.name}
              opens={(close) => <CorrectionDialog userId={person} type={type} onClose={close} />}
            />
          )
        }
      />
      <section className="grid grid-cols-1 gap-12 max-w-[56rem]" aria-labelledby="history">
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
    </>
  )
}

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
