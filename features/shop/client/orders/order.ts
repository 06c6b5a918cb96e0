import { q } from '#core/client/api/queries.ts'
import { useStore } from '#core/client/ui/store.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

/** An order of the person's own. */
export const orderQuery = (id: number) => q(shop.getOrderById, { order_id: id })

/** Whether the signed-in person is the buyer. */
export function useOwn(customerId: number): boolean {
  return useStore(signedIn)?.user.id === customerId
}
