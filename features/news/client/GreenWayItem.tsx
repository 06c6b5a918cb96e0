import { createFileRoute, redirect } from '@tanstack/react-router'

/** Items of the green way are news; links to their earlier addresses lead there. */
export const Route = createFileRoute('/_portal/green-way/$slug/$id')({
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/post/$id', params: { id }, replace: true })
  },
})
