import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { ApiError, errorText, isChangedMeanwhile } from '#client/api/errors.ts'
import { queryClient, useCall } from '#client/api/queries.ts'
import { type Merged, mergeDrafts, sameDraft } from '#client/parts/mergeDrafts.ts'
import { showAlert } from '#client/ui/alert.ts'
import { type ManagedProduct, shopAdmin } from '#contract/shop-admin.ts'
import { productCategoriesQuery } from '../-parts/productsQuery.ts'
import { blankDraft, draftOf, inputOf, type ProductDraft } from './productDraft.ts'

async function newest(id: number): Promise<ManagedProduct> {
  const { products } = await call(shopAdmin.getManagedProducts, { query: { id, page: 1 } })
  const [product] = products
  if (!product) throw new Error(`product ${id} is gone`)
  return product
}

/**
 * A product being written: new (null) or changed. Saved over what another one saved meanwhile only after that was shown;
 * what was typed is never dropped.
 */
export function useProductForm(product: ManagedProduct | null) {
  const [saved, setSaved] = useState(() => ({
    draft: product ? draftOf(product) : blankDraft,
    revision: product?.revision ?? 0,
  }))
  const [draft, setDraft] = useState(saved.draft)
  const [meanwhile, setMeanwhile] = useState<Merged<ProductDraft>>()
  const [description, setDescription] = useState(saved.draft.description)
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  // What went wrong is told by the form.
  const { mutateAsync: create } = useCall(shopAdmin.createProduct, { onError: () => undefined })
  const { mutateAsync: update } = useCall(shopAdmin.updateProduct, { onError: () => undefined })

  async function takeIn(id: number): Promise<void> {
    const other = await newest(id)
    const theirs = draftOf(other)
    const merged = mergeDrafts(saved.draft, draft, theirs)
    setSaved({ draft: theirs, revision: other.revision })
    setDraft(merged.draft)
    setMeanwhile(merged)
    if (merged.taken.includes('description')) setDescription(theirs.description)
  }

  async function send(): Promise<ManagedProduct> {
    const input = inputOf(draft)
    if (product === null) return create({ body: input })
    return update({ query: { id: product.id }, body: { ...input, revision: saved.revision } })
  }

  function tell(error: unknown): void {
    if (error instanceof ApiError && error.code === 'shop.category-gone') {
      // The list of categories no longer has it: so the field shows none, and the draft says the same.
      setDraft((current) => ({ ...current, category_id: '' }))
      void queryClient.invalidateQueries({ queryKey: productCategoriesQuery().queryKey })
    }
    const text = errorText(error)
    setFailure(text.message)
    showAlert(text)
  }

  /** Saves a draft without problems. Answers the product, or nothing where it was not saved. */
  async function save(): Promise<ManagedProduct | undefined> {
    setFailure(undefined)
    setPending(true)
    try {
      const answer = await send()
      const now = draftOf(answer)
      setSaved({ draft: now, revision: answer.revision })
      // What was typed while it was on its way stays.
      setDraft((current) => (current === draft ? now : current))
      setMeanwhile(undefined)
      return answer
    } catch (error) {
      if (product !== null && isChangedMeanwhile(error)) await takeIn(product.id).catch(tell)
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
    unsaved: !sameDraft(draft, saved.draft),
    meanwhile,
    failure,
    pending,
    change: (part: Partial<ProductDraft>) => setDraft((current) => ({ ...current, ...part })),
    save,
  }
}
