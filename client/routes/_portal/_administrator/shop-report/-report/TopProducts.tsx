import { ChartCard } from '#client/parts/ChartCard.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Fields } from '#contract/endpoint.ts'
import type { shopAdmin } from '#contract/shop-admin.ts'
import classes from './TopProducts.module.css'

type Product = Fields<typeof shopAdmin.getShopReport>['products'][number]

/** As many are seen at a glance. */
const most = 8

/** The products that were ordered most, with how many units. */
export function TopProducts({ products }: { products: readonly Product[] }) {
  const first = products[0]?.quantity ?? 1
  return (
    <ChartCard title="הכי מוזמנים">
      <ol className={classes.rows}>
        {products.slice(0, most).map(({ id, name, quantity }) => (
          <li key={id} className={classes.row}>
            <UserText>{name}</UserText>
            <span className={classes.count}>{quantity.toLocaleString('en')}</span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.bar}
                data-paint="solid"
                style={{ inlineSize: `${(quantity * 100) / first}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  )
}
