import { IconChevronLeft } from '@tabler/icons-react'
import { useRead } from '#core/client/api/queries.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText, missingText } from '#core/rules/numbers/amounts.ts'
import { cartQuery } from '#features/shop/client/cart/cartQuery.ts'
import classes from './EntitlementBar.module.css'
import { askHref } from './entitlementQueries.ts'

/**
 * What is left of every entitlement type after what is in the cart, always in sight. The whole of it leads to the person's
 * entitlement, and a type that does not suffice to asking for more of it.
 */
export function EntitlementBar() {
  const cart = useRead(cartQuery())
  if (cart.entitlements.length === 0) return null
  return (
    <section
      aria-label="הזכאות שלי"
      className={`surface flex items-center gap-4 p-8 max-sm:py-3 max-sm:px-4 print:hidden ${classes.bar}`}
      data-under-top-bar
    >
      {/* On a phone it scrolls, by the keyboard too. */}
      <ul
        className="plain grid grid-cols-[repeat(auto-fit,minmax(min(100%,130px),1fr))] flex-1 gap-4 max-sm:flex max-sm:overflow-x-auto max-sm:rounded-10 max-sm:[scrollbar-width:none]"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must take the focus
        tabIndex={0}
        aria-label="היתרות"
      >
        {cart.entitlements.map(({ code, name, unit, left, needed }) => (
          <li key={code} className={classes.type} data-missing={left < 0 || undefined}>
            <UserText className={left < 0 ? 'text-xs' : 'text-muted text-xs'}>{name}</UserText>
            {left < 0 ? (
              // The link covers the whole type, above the bar's link.
              <a
                href={askHref(code, -left)}
                className="text-inherit font-bold after:absolute after:inset-0 after:content-['']"
              >
                {missingText(-left, unit)}
                <span className="visually-hidden">, בקשה לתוספת</span>
              </a>
            ) : (
              <span className="font-bold tabular-nums">
                <UserText>{amountText(left, unit)}</UserText>
                {needed > 0 && <span className="text-muted font-normal max-sm:hidden"> · בסל {needed}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
      <a href="/entitlement" className={classes.all} aria-label="הזכאות שלי: יתרות ובקשות">
        <IconChevronLeft size={20} aria-hidden />
      </a>
    </section>
  )
}
