import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { read } from '#core/client/api/read.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { ShareButton } from '#core/client/ui/controls/ShareButton.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { BenefitFields } from '#features/benefits/contract/content-type.ts'
import { EditLink } from '#platform/content/client/cards/EditLink.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { content } from '#platform/content/contract/content.ts'
import { people } from '#platform/people/contract/people.ts'
import { BenefitLayout, CodeBox } from './BenefitLayout.tsx'

/** Time for which the button confirms the copy, in milliseconds. */
const resultTime = 4000

/** A code with a button that copies it; where the browser does not let it, the code is selected to be copied by hand. */
function CopyCode({ code }: { code: string }) {
  const [result, setResult] = useState<'copied' | 'selected'>()
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setResult(undefined), resultTime)
    return () => clearTimeout(timer)
  })

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setResult('copied')
      announce('הקוד הועתק')
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setResult('selected')
      announce('הקוד סומן, אפשר להעתיק אותו')
    }
  }

  return (
    <CodeBox code={code} text={text}>
      <Action
        icon={result === 'copied' ? IconCheck : IconCopy}
        label={result === 'copied' ? 'הועתק' : 'העתקה'}
        primary={result === 'copied'}
        color={result === 'copied' ? 'olive' : 'petrol'}
        onClick={() => void copy()}
      />
      {result === 'selected' && <p className="w-full text-muted text-md">הקוד סומן, אפשר להעתיק אותו.</p>}
    </CodeBox>
  )
}

function SupplierLink({ href }: { href: string }) {
  return (
    <Action
      label={
        <>
          לאתר ההטבה
          <span className="visually-hidden"> (נפתח בלשונית חדשה)</span>
        </>
      }
      primary
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
    />
  )
}

/** One benefit: what one gets, how and until when (specification §2). */
export const Route = createFileRoute('/_portal/benefits/$slug/$id')({
  loader: ({ params }) => loadItem('benefit', params, () => ({ places: read(people.getPlaces) })),
  component: () => <ItemPage {...Route.useLoaderData()} Item={BenefitItem} />,
})

function Terms({ text }: { text: string }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid gap-8 pt-20 border-t border-hairline [&_h2]:text-xl">
      <h2 id={title}>תנאים</h2>
      <p>
        <UserText className="whitespace-pre-line">{text}</UserText>
      </p>
    </section>
  )
}

function Shown({ post, benefit, end }: ItemProperties & { benefit: BenefitFields }) {
  const data = useRead(q(content.getCategories, { type: 'benefit' }))
  const places = useRead(q(people.getPlaces))
  const { code, link } = benefit
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
      {end}
    </BenefitLayout>
  )
}

function BenefitItem(item: ItemProperties) {
  return item.post.benefit && <Shown {...item} benefit={item.post.benefit} />
}
