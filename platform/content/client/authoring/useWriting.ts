import { q, queryClient, useCall } from '#core/client/api/queries.ts'
import type { Form } from '#core/client/kits/form/form.ts'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import type { Submitting } from '#core/client/kits/form/useSubmitting.ts'
import type { EditablePost, GivenPost } from '#platform/content/contract/authoring.ts'
import { authoring } from '#schemas/platform/content/contract/authoring.ts'

/** What the server answers when an item is saved. */
interface Saved {
  id: number
  revision: number
}

interface Writing<Values>
  extends Pick<Submitting<Values, Saved>, 'missing' | 'check' | 'success' | 'onSent'> {
  /** The item; null for one that was never saved. */
  id: number | null
  initial: NoInfer<Values>
  draft: string
  inputOf: (values: Values) => GivenPost
  valuesOf: (post: EditablePost) => Values
}

/** A form that writes an item of content: a new one, or a new revision of the one that was read. */
export function useWriting<Values extends { revision: number | null }>({
  id,
  inputOf,
  valuesOf,
  ...options
}: Writing<Values>): Form<Values> {
  const create = useCall(authoring.createPost, { onError: () => undefined })
  const update = useCall(authoring.updatePost, { onError: () => undefined })
  return useLocalForm<Values, Saved>({
    ...options,
    leaving: 'מה שנכתב כאן לא נשמר, ואין לו מקום בדפדפן הזה.',
    schema: authoring.createPost.body,
    body: inputOf,
    send: (values) => {
      const input = inputOf(values)
      if (id === null) return create.mutateAsync({ body: input })
      const { revision } = values
      if (revision === null) throw new Error(`item ${id} was opened without its revision`)
      return update.mutateAsync({ query: { id, post_type: input.post_type }, body: { ...input, revision } })
    },
    set: ({ revision }) => ({ revision }) as Partial<Values>,
    ...(id !== null && {
      newest: async () =>
        valuesOf(await queryClient.fetchQuery({ ...q(authoring.getPostForEdit, { id }), staleTime: 0 })),
    }),
  })
}
