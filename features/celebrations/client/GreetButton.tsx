import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconConfetti } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useCall } from '#core/client/api/queries.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { type Celebrant, celebrations } from '#features/celebrations/contract/celebrations.ts'
import { mayGreet } from '#platform/people/rules/birthdays.ts'

interface Properties extends Pick<ButtonProps, 'className'> {
  celebrant: Pick<Celebrant, 'id' | 'first_name' | 'last_name' | 'occasion' | 'on'>
}

/** Congratulates a colleague with one tap, once a year; nothing before the day and long after it. */
export function GreetButton({ celebrant, ...button }: Properties) {
  const { id, first_name, last_name, occasion, on } = celebrant
  const { data } = useQuery({ ...q(celebrations.getGreetings), throwOnError: false })
  const { mutate, isPending, isSuccess } = useCall(celebrations.greet, {
    onSuccess: () => announce('הברכה נשלחה'),
  })
  if (!mayGreet(on, new Date())) return null
  const sent = isSuccess || data?.given.some((each) => each.id === id && each.occasion === occasion)
  const Icon = sent ? IconCheck : IconConfetti
  return (
    <Button
      variant="subtle"
      size="sm"
      {...button}
      leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
      disabled={sent === true}
      loading={isPending}
      aria-label={`${sent ? 'הברכה נשלחה' : 'ברכת מזל טוב'}: ${first_name} ${last_name}`}
      onClick={() => mutate({ body: { id, occasion } })}
    >
      {sent ? 'הברכה נשלחה' : 'מזל טוב'}
    </Button>
  )
}
