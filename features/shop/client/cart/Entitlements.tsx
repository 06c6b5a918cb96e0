import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText, missingText } from '#core/rules/numbers/amounts.ts'
import type { Cart } from '#features/shop/contract/shop.ts'
import classes from './Entitlements.module.css'

export function Entitlements({ cart }: { cart: Cart }) {
  const needed = cart.entitlements.filter((type) => type.needed > 0)
  if (needed.length === 0) return null
  return (
    <Card as="section" className="gap-8 p-18" aria-labelledby="entitlement">
      <h2 id="entitlement" className="text-xl">
        זכאות
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">סוג</th>
            <th scope="col">נדרש</th>
            <th scope="col">יתרה</th>
            <th scope="col">יישאר</th>
          </tr>
        </thead>
        <tbody>
          {needed.map(({ code, name, unit, needed: amount, balance, left }) => (
            <tr key={code} data-missing={left < 0 || undefined}>
              <th scope="row">
                <UserText>{name}</UserText>
              </th>
              <td>{amount}</td>
              <td>{balance}</td>
              <td className={`font-bold ${classes.left}`}>
                <UserText>{left < 0 ? missingText(-left, unit) : amountText(left, unit)}</UserText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AppLink href="/entitlement" className="grid content-center self-start min-h-(--touch) font-semibold">
        כל הזכאות שלי
      </AppLink>
    </Card>
  )
}
