import { useId, useState } from 'react'
import type { Body, Endpoint, Fields, Query } from '#core/contract/endpoint.ts'
import type { CallInput } from '../../api/call.ts'
import { isChangedMeanwhile } from '../../api/errors.ts'
import { invalidate, useCall } from '../../api/queries.ts'
import { useLeaveGuard } from './drafts/useLeaveGuard.ts'
import type { DraftOf, Form } from './form.ts'
import { createPlaces } from './problems.ts'
import { limitsOf } from './schema.ts'
import { type Submitting, useSubmitting } from './useSubmitting.ts'
import { useValues } from './useValues.ts'

interface LocalOptions<Values, Answer> extends Submitting<Values, Answer> {
  /** The server's values, or blank ones. The form follows them until the first change. */
  initial: NoInfer<Values>
  /** The name under which this browser stores the draft until it is sent. Never for secrets. */
  draft?: string
  /** What is asked before the page is left with unsent changes that this browser does not store; without it nothing is. */
  leaving?: string
}

interface EndpointOptions<E extends Endpoint, Values>
  extends Omit<LocalOptions<Values, Fields<E>>, 'schema' | 'isPublic' | 'body' | 'send'> {
  query?: Query<E>
  /** What is sent; without it the values themselves. */
  body?: (values: Values) => Body<E>
  /** Sends in another way than by a plain call. */
  send?: (body: Body<E>) => Promise<Fields<E>>
}

/** A form that sends to an endpoint, see `useLocalForm`. Import the endpoint from `#schemas/`, with its schema. */
export function useForm<E extends Endpoint, Values extends object = Extract<DraftOf<Body<E>>, object>>(
  endpoint: E,
  { query, body, send, ...options }: EndpointOptions<E, Values>,
): Form<Values> {
  // The form reports errors itself. One that does not fetch what somebody else saved meanwhile begins with it when it is next opened.
  const onError = (error: unknown) => {
    if (!options.newest && isChangedMeanwhile(error)) void invalidate(endpoint)
  }
  const { mutateAsync } = useCall(endpoint, { onError })
  // Without `body` the values are of its type, once the schema has been checked.
  const bodyOf = (values: Values) => (body ? body(values) : (values as unknown as Body<E>))
  return useLocalForm<Values, Fields<E>>({
    ...options,
    schema: endpoint.body,
    isPublic: endpoint.access === 'public',
    body: bodyOf,
    send: (values) => {
      if (send) return send(bodyOf(values))
      return mutateAsync({ query, body: bodyOf(values) } as unknown as CallInput<E>)
    },
  })
}

/**
 * A form: its fields by name, with the limits of a schema. Problems found here or by the server show beside their field
 * and take the focus; a problem without a field shows in `problem` and an alert. The typed text stays after every
 * failure. A second press during a submit does nothing.
 */
export function useLocalForm<Values extends object, Answer = unknown>({
  initial,
  draft,
  leaving,
  ...submitting
}: LocalOptions<Values, Answer>): Form<Values> {
  const prefix = useId()
  const [places] = useState(() => createPlaces(prefix))
  const { form, state, actions, isChanged, ...after } = useValues(initial, draft)
  const { clearProblem, ...sending } = useSubmitting(submitting, { form, ...after }, places)
  const isStored = draft !== undefined && state.storedAt !== false
  useLeaveGuard(() => leaving !== undefined && !isStored && isChanged(), leaving ?? '')
  return {
    ...state,
    ...actions,
    ...sending,
    field: (path) => {
      places.add(path)
      const { value, error, onChange } = form.getInputProps(path)
      const text = typeof error === 'string' ? error : undefined
      const limits = limitsOf(submitting.schema, path)
      return { ...limits, id: places.idOf(path), name: path, value, error: text, onChange }
    },
    change: form.setValues,
    discard: () => {
      clearProblem()
      actions.discard()
    },
  }
}
