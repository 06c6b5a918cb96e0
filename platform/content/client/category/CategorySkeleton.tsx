import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'

/** Stands in for a category's page, whose name is on its way too. */
export function CategorySkeleton() {
  return <ListSkeleton title={<Skeleton width="12rem" />} items="חדשות" />
}
