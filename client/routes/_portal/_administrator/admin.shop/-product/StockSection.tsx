import { Button } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { useGrowingList } from '#client/api/pages.ts'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Fields } from '#contract/endpoint.ts'
import { type ManagedProduct, shopAdmin } from '#contract/shop-admin.ts'
import { StockDialog } from '../-parts/StockDialog.tsx'
import { StockLevel } from '../-parts/StockLevel.tsx'
import { reasonLabels } from '../-parts/stockReasons.ts'
import classes from './product.module.css'

type Move = Fields<typeof shopAdmin.getStockMoves>['moves'][number]

const isKnown = (reason: string): reason is keyof typeof reasonLabels => reason in reasonLabels

function MoveRow({ move }: { move: Move }) {
  const { change, stock, reason, note, actor, order_id, created_at } = move
  const label = isKnown(reason) ? reasonLabels[reason] : reason
  return (
    <li className={classes.move}>
      <Ltr className={classes.change}>{change > 0 ? `+${change}` : `−${-change}`}</Ltr>
      <span className={classes.reason}>
        {order_id === null ? label : <AppLink href={`/order/${order_id}`}>{`${label} ${order_id}`}</AppLink>}
      </span>
      {note !== '' && (
        <span className={classes.detail}>
          <UserText>{note}</UserText>
        </span>
      )}
      <span className={classes.detail}>
        {`נשארו ${stock} · `}
        <UserText>{actor}</UserText>
        {' · '}
        <DateText date={created_at} />
      </span>
    </li>
  )
}

function Moves({ productId }: { productId: number }) {
  const { pages, more, loading } = useGrowingList(shopAdmin.getStockMoves, { product_id: productId })
  const title = useId()
  const moves = pages.flatMap((page) => page.moves)
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={classes.movesTitle}>
        מה השתנה במלאי
      </h3>
      {moves.length === 0 && <p className={classes.none}>המלאי עוד לא השתנה.</p>}
      <ol className={classes.moves}>
        {moves.map((move) => (
          <MoveRow key={move.id} move={move} />
        ))}
      </ol>
      {more && (
        <Button variant="default" size="md" fullWidth loading={loading} onClick={more}>
          שינויים קודמים
        </Button>
      )}
    </section>
  )
}

/** How many of a product there are, and why. */
export function StockSection({ product }: { product: ManagedProduct }) {
  const [changing, setChanging] = useState(false)
  return (
    <SectionCard title="מלאי">
      <div className={classes.figure}>
        <StockLevel product={product} />
        <Button variant="default" size="md" onClick={() => setChanging(true)}>
          שינוי מלאי
        </Button>
      </div>
      <Suspense fallback={<Skeleton width="100%" height="6rem" />}>
        <Moves productId={product.id} />
      </Suspense>
      {changing && <StockDialog product={product} onClose={() => setChanging(false)} />}
    </SectionCard>
  )
}
