import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CountedIcon } from '#core/client/ui/cards/CountedIcon.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { cartQuery } from './cartQuery.ts'

/** The cart of the top bar with how much is in it; nothing where the shop is closed to the person. */
export function CartButton() {
  const user = useStore(signedIn)
  const open = useIsOpen('shop') && user !== null
  // The frame stands without it: a cart that did not come shows no count.
  const { data } = useQuery({ ...cartQuery(), enabled: open, throwOnError: false, staleTime: 60_000 })
  if (!open) return null
  const count = data?.totals.items ?? 0
  const label = count > 0 ? `סל הקניות, ${count} בסל` : 'סל הקניות'
  return (
    <a
      href="/cart"
      className="grid place-content-center size-(--touch) rounded-[50%] text-text hover:bg-subtle"
      aria-label={label}
      title={label}
    >
      <CountedIcon icon={IconShoppingCart} count={count} />
    </a>
  )
}
