import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '#core/client/api/call.ts'
import { showError } from '#core/client/api/errors.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'

/**
 * The voting in a gallery: whether it is open, the own vote, the results where they are to be seen, and `toggle`, which
 * gives the vote to a picture or takes it back. The vote shows at once and goes back when the call fails.
 */
export function useVoting(galleryId: number) {
  const client = useQueryClient()
  const query = useMemo(() => q(galleries.getGalleryVotes, { id: galleryId }), [galleryId])
  const { queryKey } = query
  const data = useRead(query)
  const show = (mine: number | null) => client.setQueryData(queryKey, (now) => now && { ...now, mine })
  // What was pressed after it shows already.
  const isLast = () => client.isMutating({ mutationKey: queryKey }) === 1
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after the other, in the order of the presses.
    scope: { id: `vote in ${galleryId}` },
    mutationFn: (image: number | null) =>
      call(galleries.voteForImage, { body: { gallery_id: galleryId, image_id: image } }),
    onMutate: async (image) => {
      const before = client.getQueryData(queryKey)?.mine ?? null
      show(image)
      await client.cancelQueries({ queryKey })
      return before
    },
    onSuccess: (_fields, image) => {
      if (isLast()) show(image)
      void showToast(
        image === null ? { message: 'הקול שלך בוטל' } : { message: 'הקול שלך נרשם', severity: 'success' },
      )
    },
    onError: (error, _image, before) => {
      if (isLast()) show(before ?? null)
      showError(error)
    },
    onSettled: () => {
      if (isLast()) return client.invalidateQueries({ queryKey })
    },
  })
  const toggle = useCallback(
    (image: number) => mutate(client.getQueryData(queryKey)?.mine === image ? null : image),
    [client, mutate, queryKey],
  )
  return { ...data, toggle }
}
