import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { signatures } from '#platform/content/contract/signatures.ts'

/** Says of an item that must be signed that it waits for the signature of the signed-in person. It lies on the item's picture. */
export function SignBadge({ id }: { id: number }) {
  // The list stands without it: a failure shows nothing.
  const { data } = useQuery({ ...q(signatures.getRequiredSignPosts), throwOnError: false })
  if (!data?.waiting.some((post) => post.id === id)) return null
  return (
    <Badge tone="warning" icon={IconSignature} corner="top-end">
      לחתימה
    </Badge>
  )
}
