import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { q } from '#client/api/queries.ts'
import { BenefitLayout } from '#client/parts/benefits/BenefitLayout.tsx'
import { EditLink } from '#client/parts/EditLink.tsx'
import { ItemSkeleton } from '#client/parts/ItemLayout.tsx'
import { RichText } from '#client/parts/RichText.tsx'
import { ShareButton } from '#client/parts/ShareButton.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { useReadMark } from '#client/parts/useReadMark.ts'
import { useRightAddress } from '#client/parts/useRightAddress.ts'
import { UserText } from '#client/ui/UserText.tsx'
import { content, type Post } from '#contract/content.ts'
import type { BenefitFields } from '#contract/content-types/benefit.ts'
import { people } from '#contract/people.ts'
import classes from './-BenefitPage.module.css'
import { CopyCode } from './-CopyCode.tsx'
import { SupplierLink } from './-SupplierLink.tsx'

function Terms({ text }: { text: string }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className={classes.terms}>
      <h2 id={title}>תנאים</h2>
      <p>
        <UserText className={classes.lines}>{text}</UserText>
      </p>
    </section>
  )
}

function Shown({ post, benefit }: { post: Post; benefit: BenefitFields }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'benefit' }))
  const { data: places } = useSuspenseQuery(q(people.getPlaces))
  const { code, link } = benefit
  usePageTitle(post.title)
  const end = useReadMark(post.id)
  return (
    <BenefitLayout
      post={post}
      benefit={benefit}
      categories={data.categories}
      branches={places.branches}
      edit={<EditLink post={post} />}
      copyCode={code !== null && <CopyCode code={code} />}
      supplierLink={link !== null && <SupplierLink href={link} />}
      shareButton={<ShareButton title={post.title} />}
    >
      <RichText html={post.body} />
      {benefit.terms !== '' && <Terms text={benefit.terms} />}
      <div ref={end} />
    </BenefitLayout>
  )
}

function Loaded({ id, slug }: { id: number; slug: string }) {
  const { data: post } = useSuspenseQuery(q(content.getPostById, { id, post_type: 'benefit' }))
  useRightAddress(post, slug)
  return post.benefit && <Shown post={post} benefit={post.benefit} />
}

/** One benefit: what one gets, how and until when (specification §2, `/benefits/{slug}/{id}`). */
export function BenefitPage({ id, slug }: { id: number; slug: string }) {
  return (
    <Suspense fallback={<ItemSkeleton label="ההטבה בטעינה" />}>
      <Loaded id={id} slug={slug} />
    </Suspense>
  )
}
