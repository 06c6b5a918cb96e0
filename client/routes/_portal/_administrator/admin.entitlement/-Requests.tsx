import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconInbox, IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RequestState, requestStateText } from '#client/parts/entitlement/RequestState.tsx'
import { Paging } from '#client/parts/list/Paging.tsx'
import { amountText } from '#client/parts/shop/amounts.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { EntitlementRequest, YearBalance } from '#contract/entitlements.ts'
import { requestStates } from '#contract/vocabulary.ts'
import { AnswerDialog } from './-AnswerDialog.tsx'
import classes from './-admin.module.css'
import { type AdminSearch, adminHref, requestsQuery } from './-adminSearch.ts'

/** A request that is being answered, and how. */
interface Answering {
  request: EntitlementRequest
  approve: boolean
}

const filters = [
  { value: '', label: 'כולן, הפתוחות תחילה' },
  ...requestStates.map((state) => ({ value: state, label: requestStateText[state] })),
]

function RequestCard({
  request,
  type,
  onAnswer,
}: {
  request: EntitlementRequest
  type: YearBalance | undefined
  onAnswer: (approve: boolean) => void
}) {
  const { person, code, amount, reason, state, answer, created_at } = request
  return (
    <Card as="li" className={classes.card}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>
          <AppLink href={adminHref({ tab: 'person', person: person.id })}>
            <UserText>{person.name}</UserText>
          </AppLink>
        </h2>
        <RequestState state={state} />
      </div>
      <p className={classes.facts}>
        <Ltr>{person.employee_number}</Ltr>
        {person.branch !== null && <UserText>{person.branch}</UserText>}
        <DateText date={created_at} />
      </p>
      <p>
        <strong>
          <UserText>{type?.name ?? code}</UserText>, {amountText(amount, type?.unit ?? '')}:
        </strong>{' '}
        <UserText>{reason}</UserText>
      </p>
      {answer !== '' && (
        <p className={classes.answer}>
          <strong>תשובה: </strong>
          <UserText>{answer}</UserText>
        </p>
      )}
      {state === 'open' && (
        <div className={classes.buttons}>
          <Button
            size="md"
            aria-label={`אישור: הבקשה של ${person.name}`}
            leftSection={<IconCheck size={20} stroke={1.8} aria-hidden />}
            onClick={() => onAnswer(true)}
          >
            אישור
          </Button>
          <Button
            size="md"
            variant="default"
            aria-label={`דחייה: הבקשה של ${person.name}`}
            leftSection={<IconX size={20} stroke={1.8} aria-hidden />}
            onClick={() => onAnswer(false)}
          >
            דחייה
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Everybody's requests for more, open ones first. */
export function Requests({ types, search }: { types: readonly YearBalance[]; search: AdminSearch }) {
  const { state, page = 1 } = search
  const { data } = useSuspenseQuery(requestsQuery(search))
  const navigate = useNavigate()
  const [answering, setAnswering] = useState<Answering>()
  const typeOf = (code: string) => types.find((type) => type.code === code)
  return (
    <>
      <NativeSelect
        label="אילו בקשות"
        className={classes.filter}
        value={state ?? ''}
        data={filters}
        onChange={({ currentTarget: { value } }) => {
          const chosen = requestStates.find((each) => each === value)
          void navigate({ href: adminHref({ state: chosen }), resetScroll: false })
        }}
      />
      {data.requests.length === 0 ? (
        <EmptyState
          icon={IconInbox}
          title={page > 1 ? 'אין עוד בקשות' : 'אין כאן בקשות'}
          text="בקשה לתוספת זכאות תופיע כאן, ותגיע גם בהתראה."
        />
      ) : (
        <ul className={classes.list} aria-label="בקשות לתוספת">
          {data.requests.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              type={typeOf(request.code)}
              onAnswer={(approve) => setAnswering({ request, approve })}
            />
          ))}
        </ul>
      )}
      <Paging href={adminHref({ state })} page={page} hasMore={data.has_more} />
      {answering && (
        <AnswerDialog
          {...answering}
          type={typeOf(answering.request.code)}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  )
}
