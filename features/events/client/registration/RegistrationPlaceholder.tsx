import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'

/** As high as the panel of somebody who may register: how it stands, the price in agorot where there is one, the button. */
export function RegistrationPlaceholder({ price }: { price: number }) {
  return (
    <section className="grid gap-12 pt-16 border-t border-hairline">
      <Skeleton width="60%" height="26px" />
      {price > 0 && <Skeleton width="35%" height="1.4rem" />}
      <Skeleton width="8rem" height="44px" />
    </section>
  )
}
