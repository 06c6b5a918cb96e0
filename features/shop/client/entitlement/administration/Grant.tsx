import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { FieldOf } from '#core/client/kits/form/form.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Body } from '#core/contract/endpoint.ts'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { toPeople } from '#core/rules/text/counted.ts'
import { balancesQuery } from '#features/shop/client/entitlement/entitlementQueries.ts'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'
import { PersonSearch } from '#platform/people/client/PersonSearch.tsx'
import { people } from '#platform/people/contract/people.ts'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'

interface Properties {
  types: readonly YearBalance[]
  value: string
  onChange: (code: string) => void
}

export function TypeField({ types, value, onChange }: Properties) {
  return (
    <Select
      label="סוג זכאות"
      value={value}
      options={types.map(({ code, name, unit }) => ({ value: code, label: `${name} (${unit})` }))}
      onChange={onChange}
    />
  )
}

interface Draft {
  code: string
  amount: number | null
  reason: string
  people: { id: number; name: string }[]
  branches: number[]
  departments: number[]
}

/** Maximum amount of one grant (the contract's limit). */
const maxAmount = 10_000
const isAmount = (amount: number | null) => amount !== null && amount >= 1 && amount <= maxAmount

const orNobody = (ids: number[]) => (ids.length === 0 ? null : ids)

function receiversOf(draft: Draft): Body<typeof entitlements.countReceivers> {
  return {
    user_ids: orNobody(draft.people.map(({ id }) => id)),
    branches: orNobody(draft.branches),
    departments: orNobody(draft.departments),
  }
}

/** To whom: people by name or number, everybody of branches, everybody of departments. */
function Receivers({ field }: { field: FieldOf<Draft> }) {
  const places = useRead(q(people.getPlaces))
  const { value: chosen, onChange } = field('people')
  const others = (id: number) => chosen.filter((person) => person.id !== id)
  return (
    <fieldset className="plain grid grid-cols-1 gap-12">
      <legend className="p-0 pb-8 font-bold">למי?</legend>
      {chosen.length > 0 && (
        <ul className="plain flex flex-wrap gap-8" aria-label="העובדים שנבחרו">
          {chosen.map(({ id, name }) => (
            <li
              key={id}
              className="flex items-center ps-14 rounded-[22px] bg-subtle font-semibold [&>button]:rounded-full"
            >
              <UserText>{name}</UserText>
              <IconButton
                label={`הסרה: ${name}`}
                icon={IconX}
                size={18}
                stroke={2}
                onClick={() => onChange(others(id))}
              />
            </li>
          ))}
        </ul>
      )}
      <PersonSearch label="הוספת אדם" onChoose={(id, name) => onChange([...others(id), { id, name }])} />
      <ChecksField
        field={{ ...field('branches'), nullable: false }}
        label="כל עובדי הסניפים"
        none="לא נבחרו"
        options={namedOptions(places.branches)}
      />
      <ChecksField
        field={{ ...field('departments'), nullable: false }}
        label="כל עובדי המחלקות"
        none="לא נבחרו"
        options={namedOptions(places.departments)}
      />
      <p className="text-muted text-sm">ההענקה לא תכלול אותך: זכאות שלך נותנים אחרים שמנהלים את החנות.</p>
    </fieldset>
  )
}

function GrantForm({ types, people: start }: { types: readonly YearBalance[]; people: Draft['people'] }) {
  const { mutateAsync: grant } = useCall(entitlements.grantEntitlement, {
    done: ({ people }) => `הזכאות הוענקה ${toPeople(people)}.`,
  })
  const form = useForm(entitlements.countReceivers, {
    initial: {
      code: types[0]?.code ?? '',
      amount: null,
      reason: '',
      branches: [],
      departments: [],
      people: start,
    },
    body: receiversOf,
    check: ({ amount, reason }) => ({
      amount: !isAmount(amount) && `צריך מספר שלם, בין 1 ל־${maxAmount}`,
      reason: reason.trim() === '' && 'צריך לכתוב על מה הזכאות ניתנת',
    }),
    onSent: ({ people: count }, draft) => void confirm(count, draft),
  })
  const { code } = form.values
  const type = types.find((each) => each.code === code)

  /** Has the number of people confirmed, and grants. */
  function confirm(count: number, draft: Draft): Promise<void> {
    const { amount, reason } = draft
    return openDialog({
      title: `להעניק ${toPeople(count)}?`,
      description: `${type?.name}: ${amountText(amount ?? 0, type?.unit ?? '')} לכל אחד. ${reason.trim()}`,
      okLabel: 'הענקה',
      onSubmit: async () => {
        const body = { ...receiversOf(draft), code, amount: amount ?? 0, reason: reason.trim() }
        await grant({ body })
        form.change({ amount: null, reason: '', people: [], branches: [], departments: [] })
      },
    })
  }

  return (
    <Card className="max-w-[50rem] p-20">
      <form className="grid grid-cols-1 gap-18" {...form.properties}>
        <TypeField types={types} value={code} onChange={(next) => form.change({ code: next })} />
        <NumberField
          field={{ ...form.field('amount'), required: true }}
          label={`כמה ${type?.unit ?? ''} לכל אחד?`}
        />
        <TextField
          field={{ ...form.field('reason'), required: true, maxLength: 300 }}
          rows={2}
          label="על מה?"
          description="יופיע אצל מי שמקבלים, למשל: מתנה לחג"
        />
        <Receivers field={form.field} />
        <FormProblem text={form.problem} />
        <Action label="המשך" submits={form} className="justify-self-start" />
      </form>
    </Card>
  )
}

/** Grants an amount to people, branches or departments; begins with a person where one is given. */
export function Grant({ types, person }: { types: readonly YearBalance[]; person: number | undefined }) {
  const { data, isPending } = useQuery({
    ...balancesQuery(person ?? 0),
    enabled: person !== undefined,
    throwOnError: false,
  })
  if (person !== undefined && isPending) return null
  const start = data ? [{ id: data.person.id, name: data.person.name }] : []
  return <GrantForm types={types} people={start} />
}
