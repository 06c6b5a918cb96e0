import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'

export function CategorySkeleton() {
  return <ListSkeleton title={<Skeleton width="12rem" />} items="חדשות" />
}
