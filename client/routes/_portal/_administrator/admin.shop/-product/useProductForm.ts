import { useState } from 'react'
import { ApiError, isChangedMeanwhile } from '#client/api/errors.ts'
import { queryClient, useCall } from '#client/api/queries.ts'
import { sameDraft } from '#client/parts/form/merge.ts'
import { useFailure } from '#client/parts/useFailure.ts'
import { useMergedDraft } from '#client/parts/useMergedDraft.ts'
import { type ManagedProduct, shopAdmin } from '#contract/shop-admin.ts'
import { managedProductQuery, productCategoriesQuery } from '../-parts/productsQuery.ts'
import { blankDraft, draftOf, inputOf } from './productDraft.ts'

const savedOf = (product: ManagedProduct) => ({ draft: draftOf(product), revision: product.revision })

async function newest(id: number) {
  const { products } = await queryClient.fetchQuery({ ...managedProductQuery(id), staleTime: 0 })
  const [product] = products
  if (!product) throw new Error(`product ${id} is gone`)
  return savedOf(product)
}

/**
 * A product being written: new (null) or changed. Saved over what another one saved meanwhile only after that was shown;
 * what was typed is never dropped.
 */
export function useProductForm(product: ManagedProduct | null) {
  // As it was when the form was opened, or last saved by it: the editor of the description shows no other.
  const [saved, setSaved] = useState(() => (product ? savedOf(product) : { draft: blankDraft, revision: 0 }))
  const { draft, base, meanwhile, change, keep, takeIn } = useMergedDraft(saved)
  const [description, setDescription] = useState(draft.description)
  const { failure, tell: tellFailure, forget } = useFailure()
  const [pending, setPending] = useState(false)
  // What went wrong is told by the form.
  const { mutateAsync: create } = useCall(shopAdmin.createProduct, { onError: () => undefined })
  const { mutateAsync: update } = useCall(shopAdmin.updateProduct, { onError: () => undefined })

  async function send(): Promise<ManagedProduct> {
    const input = inputOf(draft)
    if (product === null) return create({ body: input })
    const answer = await update({ query: { id: product.id }, body: { ...input, revision: base.revision } })
    setSaved(savedOf(answer))
    keep({ draft, revision: answer.revision })
    return answer
  }

  async function meet(id: number): Promise<void> {
    const theirs = await newest(id)
    // The editor begins anew where its text is theirs from now on.
    if (sameDraft(draft.description, base.draft.description)) setDescription(theirs.draft.description)
    takeIn(theirs)
  }

  function tell(error: unknown): void {
    if (error instanceof ApiError && error.code === 'shop.category-gone') {
      // The list of categories no longer has it: so the field shows none, and the draft says the same.
      change({ category_id: '' })
      void queryClient.invalidateQueries({ queryKey: productCategoriesQuery().queryKey })
    }
    tellFailure(error)
  }

  /** Saves a draft without problems. Answers the product, or nothing where it was not saved. */
  async function save(): Promise<ManagedProduct | undefined> {
    forget()
    setPending(true)
    try {
      return await send()
    } catch (error) {
      if (product !== null && isChangedMeanwhile(error)) await meet(product.id).catch(tell)
      else tell(error)
      return undefined
    } finally {
      setPending(false)
    }
  }

  return {
    draft,
    /** What the editor of the description begins with; it begins anew with another. */
    description,
    unsaved: !sameDraft(draft, base.draft),
    meanwhile,
    failure,
    pending,
    change,
    save,
  }
}
