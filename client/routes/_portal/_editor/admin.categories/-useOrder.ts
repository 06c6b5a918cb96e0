import { useRef, useState } from 'react'
import { q, queryClient, useCall } from '#client/api/queries.ts'
import { announce } from '#client/ui/announce.ts'
import { type Category, content } from '#contract/content.ts'
import { library } from '#contract/library.ts'
import { moveElement } from '#domain/order.ts'
import { childrenOf } from './-categoryTree.ts'

/**
 * The order of the categories: changed on the screen at once, and on the server one change after the other. When one of
 * them is refused an alert says why, and the server's order is shown again.
 */
export function useOrder(known: readonly Category[]) {
  const { mutateAsync } = useCall(library.orderCategories)
  const [unsaved, setUnsaved] = useState<readonly Category[]>()
  const last = useRef(Promise.resolve())
  const categories = unsaved ?? known

  function move(category: Category, place: number): void {
    const { post_type, parent_id, id, name } = category
    const siblings = childrenOf(categories, parent_id)
    const index = siblings.findIndex((each) => each.id === id)
    const ordered = moveElement(siblings, index, place - index)
    setUnsaved([...ordered, ...categories.filter((each) => each.parent_id !== parent_id)])
    announce(`${name}: מקום ${place + 1} מתוך ${siblings.length}`)
    const idsOf = (list: readonly Category[]) => list.map((each) => each.id)
    const body = { post_type, parent_id, ids: idsOf(ordered), seen: idsOf(siblings) }
    const mine = last.current
      .then(() => mutateAsync({ body }))
      .then(
        () => undefined,
        // What is known may be what another changed meanwhile.
        () => queryClient.invalidateQueries(q(content.getCategories, { type: post_type })),
      )
      .then(() => {
        if (last.current === mine) setUnsaved(undefined)
      })
    last.current = mine
  }

  return { categories, move }
}
