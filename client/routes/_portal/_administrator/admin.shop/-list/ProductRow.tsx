import { Button } from '@mantine/core'
import { IconEyeOff, IconPhoto } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { cartQuery } from '#client/parts/shop/cartQuery.ts'
import { ProductPrice } from '#client/parts/shop/ProductPrice.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { ManagedProduct } from '#contract/shop-admin.ts'
import { StockLevel } from '../-parts/StockLevel.tsx'
import classes from './products.module.css'

/** A product of the list: its name opens it, a button changes its stock. */
export function ProductRow({ product, onStock }: { product: ManagedProduct; onStock: () => void }) {
  const { id, name, category, on_sale } = product
  // Every entitlement type is there, with its name and unit.
  const { data: cart } = useSuspenseQuery(cartQuery())
  const [picture] = product.pictures
  return (
    <Card as="li" className={classes.row}>
      <div className={classes.picture}>
        {picture ? (
          <Picture id={picture.id} alt="" sizes="4rem" ratio={1} placeholder={picture.colour} />
        ) : (
          <IconPhoto size={28} stroke={1.4} aria-hidden />
        )}
      </div>
      <div className={classes.words}>
        <p className={classes.name}>
          <AppLink href={`/admin/shop/${id}`}>
            <UserText>{name}</UserText>
          </AppLink>
        </p>
        <p className={classes.facts}>
          <UserText>{category?.name ?? 'בלי קטגוריה'}</UserText>
          {on_sale ? (
            <span>מוצג בחנות</span>
          ) : (
            <span className={classes.hidden}>
              <IconEyeOff size={16} stroke={1.8} aria-hidden />
              לא מוצג בחנות
            </span>
          )}
        </p>
      </div>
      <div className={classes.price}>
        <ProductPrice product={product} types={cart.entitlements} />
      </div>
      <div className={classes.stock}>
        <StockLevel product={product} />
        <Button variant="default" size="sm" aria-label={`שינוי מלאי: ${name}`} onClick={onStock}>
          שינוי מלאי
        </Button>
      </div>
    </Card>
  )
}
