import { useSuspenseQuery } from '@tanstack/react-query'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { amountText, missingText } from './amounts.ts'
import { askHref } from './askHref.ts'
import { cartQuery } from './cartQuery.ts'
import classes from './EntitlementBar.module.css'

/**
 * What is left of every entitlement type after what is in the cart, always in sight. Each leads to the person's entitlement,
 * or, where it does not suffice, to asking for more.
 */
export function EntitlementBar() {
  const { data: cart } = useSuspenseQuery(cartQuery())
  if (cart.entitlements.length === 0) return null
  return (
    <section aria-label="הזכאות שלי" className={classes.bar}>
      <ul className={classes.types}>
        {cart.entitlements.map(({ code, name, unit, left, needed }) => (
          <li key={code} className={classes.cell} data-missing={left < 0 || undefined}>
            <AppLink href={left < 0 ? askHref(code, -left) : '/entitlement'} className={classes.type}>
              <UserText className={classes.name}>{name}</UserText>
              <span className={classes.left}>
                {left < 0 ? missingText(-left, unit) : amountText(left, unit)}
                {needed > 0 && left >= 0 && <span className={classes.needed}> · בסל {needed}</span>}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stands in for the bar that is on its way. */
export function EntitlementBarSkeleton() {
  return (
    <div className={classes.bar} aria-busy="true">
      <Skeleton width="100%" height="2.5rem" />
    </div>
  )
}
