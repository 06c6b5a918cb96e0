import { IconCheck, IconConfetti } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { type Celebrant, celebrations } from '#features/celebrations/contract/celebrations.ts'
import { mayGreet } from '#platform/people/rules/birthdays.ts'

interface Properties {
  className?: string | undefined
  celebrant: Pick<Celebrant, 'id' | 'first_name' | 'last_name' | 'occasion' | 'on'>
}

/** Congratulates a colleague with one tap, once a year; nothing before the day and long after it. */
export function GreetButton({ celebrant, className }: Properties) {
  const { id, first_name, last_name, occasion, on } = celebrant
  const { data } = useQuery({ ...q(celebrations.getGreetings), throwOnError: false })
  const { mutate, isSuccess } = useCall(celebrations.greet, {
    onSuccess: () => announce('הברכה נשלחה'),
  })
  if (!mayGreet(on, new Date())) return null
  const sent = isSuccess || data?.given.some((each) => each.id === id && each.occasion === occasion)
  return (
    <Action
      icon={sent ? IconCheck : IconConfetti}
      label={sent ? 'הברכה נשלחה' : 'מזל טוב'}
      quiet
      size="sm"
      className={className}
      disabled={sent === true}
      aria-label={`${sent ? 'הברכה נשלחה' : 'ברכת מזל טוב'}: ${first_name} ${last_name}`}
      onClick={() => mutate({ body: { id, occasion } })}
    />
  )
}
