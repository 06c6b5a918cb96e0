import { IconPackage } from '@tabler/icons-react'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import type { Product } from '#features/shop/contract/shop.ts'

interface Properties {
  product: Pick<Product, 'pictures'>
  sizes: string
  priority?: boolean
}

/** The first picture of a product, or a quiet sign in its place. It decorates the name beside it. */
export function ProductPicture({ product, sizes, priority = false }: Properties) {
  const [picture] = product.pictures
  return picture ? (
    <Picture
      id={picture.id}
      alt=""
      sizes={sizes}
      ratio={1}
      placeholder={picture.colour}
      priority={priority}
    />
  ) : (
    <span className="grid place-content-center h-full bg-tint text-link">
      <IconPackage size={36} stroke={1.2} aria-hidden />
    </span>
  )
}
