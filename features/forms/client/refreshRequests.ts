import { queryClient } from '#core/client/api/queries.ts'
import { forms } from '#features/forms/contract/forms.ts'

/** After a refusal: shows what somebody else did meanwhile. The form still says why. */
export function refreshRequests(): false {
  void queryClient.invalidateQueries({ queryKey: [forms.getFormRequest.path] })
  return false
}
