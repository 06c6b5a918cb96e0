import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { q, useCall } from '#client/api/queries.ts'
import { Checks } from '#client/parts/authoring/fields/Checks.tsx'
import { AmountField, amountIn, amountProblem, ReasonField } from '#client/parts/entitlement/amountFields.tsx'
import { FormProblem } from '#client/parts/FormProblem.tsx'
import { PersonSearch } from '#client/parts/PersonSearch.tsx'
import { amountText } from '#client/parts/shop/amounts.ts'
import { useFailure } from '#client/parts/useFailure.ts'
import { showAlert } from '#client/ui/alert.ts'
import { Card } from '#client/ui/Card.tsx'
import { openDialog } from '#client/ui/dialog.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Body } from '#contract/endpoint.ts'
import { entitlements, type YearBalance } from '#contract/entitlements.ts'
import { people } from '#contract/people.ts'
import classes from './-admin.module.css'
import { TypeField } from './-TypeField.tsx'
import { toPeople } from './-toPeople.ts'

interface Draft {
  code: string
  amount: string
  reason: string
  people: readonly { id: number; name: string }[]
  branches: number[]
  departments: number[]
}

type Change = (patch: Partial<Draft>) => void

const orNobody = (ids: number[]) => (ids.length === 0 ? null : ids)

function receiversOf(draft: Draft): Body<typeof entitlements.countReceivers> {
  return {
    user_ids: orNobody(draft.people.map(({ id }) => id)),
    branches: orNobody(draft.branches),
    departments: orNobody(draft.departments),
  }
}

/** To whom: people by name or number, everybody of branches, everybody of departments. */
function Receivers({ draft, change }: { draft: Draft; change: Change }) {
  const { data: places } = useSuspenseQuery(q(people.getPlaces))
  const others = (id: number) => draft.people.filter((person) => person.id !== id)
  return (
    <fieldset className={classes.group}>
      <legend>למי?</legend>
      {draft.people.length > 0 && (
        <ul className={classes.chosen} aria-label="העובדים שנבחרו">
          {draft.people.map(({ id, name }) => (
            <li key={id}>
              <UserText>{name}</UserText>
              <IconButton
                label={`הסרה: ${name}`}
                icon={IconX}
                size={18}
                stroke={2}
                onClick={() => change({ people: others(id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <PersonSearch
        label="הוספת עובד"
        onChoose={(id, name) => change({ people: [...others(id), { id, name }] })}
      />
      <Checks
        label="כל עובדי הסניפים"
        none="לא נבחרו"
        options={places.branches.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.branches}
        onChange={(branches) => change({ branches })}
      />
      <Checks
        label="כל עובדי המחלקות"
        none="לא נבחרו"
        options={places.departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.departments}
        onChange={(departments) => change({ departments })}
      />
    </fieldset>
  )
}

/** Counts the people, has the count confirmed, and grants. */
function useGrant(onGranted: () => void) {
  const { failure, tell, forget } = useFailure()
  const count = useCall(entitlements.countReceivers, { onError: tell })
  const grant = useCall(entitlements.grantEntitlement, {
    onSuccess: (granted) => {
      showAlert({ severity: 'success', message: `הזכאות הוענקה ${toPeople(granted.people)}.` })
      onGranted()
    },
    onError: tell,
  })
  async function ask(body: Body<typeof entitlements.grantEntitlement>, type: YearBalance): Promise<void> {
    const { user_ids, branches, departments } = body
    const counted = await count
      .mutateAsync({ body: { user_ids, branches, departments } })
      .catch(() => undefined)
    if (!counted) return
    await openDialog({
      title: `להעניק ${toPeople(counted.people)}?`,
      description: `${type.name}: ${amountText(body.amount, type.unit)} לכל אחד. ${body.reason}`,
      okLabel: 'הענקה',
      onSubmit: () => grant.mutateAsync({ body }),
    })
  }
  return { ask, pending: count.isPending || grant.isPending, failure, forget }
}

function GrantForm({ types, people: start }: { types: readonly YearBalance[]; people: Draft['people'] }) {
  const empty = { amount: '', reason: '', people: [], branches: [], departments: [] }
  const [draft, setDraft] = useState<Draft>({ ...empty, code: types[0]?.code ?? '', people: start })
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({})
  const change: Change = (patch) => setDraft((now) => ({ ...now, ...patch }))
  const { ask, pending, failure, forget } = useGrant(() => change(empty))
  const type = types.find(({ code }) => code === draft.code)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const amount = amountIn(draft.amount)
    const reason = draft.reason.trim()
    forget()
    setProblems({
      ...(amount === undefined && { amount: amountProblem }),
      ...(reason === '' && { reason: 'צריך לכתוב על מה הזכאות ניתנת' }),
    })
    if (amount === undefined || reason === '') {
      const form = event.currentTarget
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (type && !pending) void ask({ ...receiversOf(draft), code: type.code, amount, reason }, type)
  }

  return (
    <Card className={classes.formCard}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TypeField types={types} value={draft.code} onChange={(code) => change({ code })} />
        <AmountField
          label={`כמה ${type?.unit ?? ''} לכל אחד?`}
          value={draft.amount}
          error={problems.amount}
          onChange={(amount) => change({ amount })}
        />
        <ReasonField
          label="על מה?"
          description="יופיע אצל מי שמקבלים, למשל: מתנה לחג"
          value={draft.reason}
          error={problems.reason}
          onChange={(reason) => change({ reason })}
        />
        <Receivers draft={draft} change={change} />
        <FormProblem text={failure} />
        <Button type="submit" size="md" loading={pending}>
          המשך
        </Button>
      </form>
    </Card>
  )
}

/** Grants an amount to people, branches or departments; begins with a person where one is given. */
export function Grant({ types, person }: { types: readonly YearBalance[]; person: number | undefined }) {
  const { data: fields, isPending } = useQuery({
    ...q(people.userFields, { id: person ?? 0 }),
    enabled: person !== undefined,
    throwOnError: false,
  })
  if (person !== undefined && isPending) return null
  const start = fields ? [{ id: fields.id, name: `${fields.first_name} ${fields.last_name}` }] : []
  return <GrantForm types={types} people={start} />
}
