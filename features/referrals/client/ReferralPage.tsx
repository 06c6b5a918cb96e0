import { IconBriefcase } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { idParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { referrals } from '#features/referrals/contract/referrals.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { OwnReferrals } from './OwnReferrals.tsx'
import { ReferralForm } from './ReferralForm.tsx'

/** The position for which a friend is referred, where somebody comes from its page. */
const referralSearch = searchOf('/cv-form', { position: idParameter })

export const Route = createFileRoute('/_portal/cv-form')({
  validateSearch: referralSearch.parse,
  loader: () => {
    void queryClient.prefetchQuery(q(referrals.getOpenPositions))
    void queryClient.prefetchQuery(q(referrals.getOwnReferrals))
  },
  component: () => <ReferralPage chosen={Route.useSearch().position} />,
})

function Form({ chosen }: { chosen: number | undefined }) {
  const { positions } = useRead(q(referrals.getOpenPositions))
  const userId = useStore(signedIn)?.user.id
  const [sent, setSent] = useState(0)
  if (userId === undefined) return null
  if (positions.length === 0) {
    return (
      <EmptyState
        icon={IconBriefcase}
        title="אין עכשיו משרות פתוחות"
        text="כשתיפתח משרה היא תופיע כאן, ואפשר יהיה להמליץ על חבר או חברה."
      />
    )
  }
  return (
    <ReferralForm
      key={sent}
      userId={userId}
      positions={positions}
      chosen={positions.find(({ id }) => id === chosen)?.id ?? null}
      onSent={() => setSent(sent + 1)}
    />
  )
}

/** Refers a friend for an open position, and shows what became of one's referrals (specification §2, `/cv-form`). */
function ReferralPage({ chosen }: { chosen: number | undefined }) {
  const open = useIsOpen('referrals')
  return (
    <>
      <PageHeader text="מכירים מי שמתאימים למשרה פתוחה? שולחים קורות חיים, ואם החבר או החברה מתקבלים לעבודה, מקבלים מענק." />
      <div className="grid grid-cols-1 gap-40 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,26rem)] lg:gap-64 lg:items-start">
        {open && (
          <Retry resetKey="form">
            <Suspense fallback={<Skeleton width="100%" height="480px" />}>
              <Form chosen={chosen} />
            </Suspense>
          </Retry>
        )}
        <section aria-labelledby="own-referrals" className="grid grid-cols-1 gap-12">
          <h2 id="own-referrals">ההמלצות שלי</h2>
          <Retry resetKey="own">
            <Suspense fallback={<Skeleton width="100%" height="120px" />}>
              <OwnReferrals />
            </Suspense>
          </Retry>
        </section>
      </div>
    </>
  )
}
