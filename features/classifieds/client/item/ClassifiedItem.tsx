import {
  IconBrandWhatsapp,
  IconCheck,
  IconFlag,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconRefresh,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PillsField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { ShareButton } from '#core/client/ui/controls/ShareButton.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { Pictures } from '#core/client/ui/pictures/Pictures.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone, whatsappHref } from '#core/rules/numbers/phone.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { Price } from '#features/classifieds/client/ClassifiedCard.tsx'
import { endedByEditor, useOwnActions } from '#features/classifieds/client/list/OwnRow.tsx'
import type { ClassifiedFields } from '#features/classifieds/contract/content-type.ts'
import { PostState } from '#platform/content/client/cards/PostState.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import type { Post } from '#platform/content/contract/content.ts'
import { mayChange, mayRenew } from '#platform/content/contract/rights.ts'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { discussion } from '#schemas/platform/discussion/contract/discussion.ts'
import { classifiedsSearch, conditionLabels } from '../classifiedsList.ts'
import classes from './ClassifiedItem.module.css'
import { checkReport, type ReportReason, reportReasons, reportText } from './report.ts'

/** Reports to the editors that the classified does not belong here: a reason, and a few words. */
function ReportButton({ postId }: { postId: number }) {
  return (
    <Action
      icon={IconFlag}
      label="דיווח"
      size="sm"
      opens={(close) => <ReportDialog postId={postId} onClose={close} />}
    />
  )
}

function ReportDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const form = useForm(discussion.reportContent, {
    initial: { reason: null, words: '' },
    body: ({ reason, words }: { reason: ReportReason | null; words: string }) => ({
      post_id: postId,
      comment_id: null,
      reason: reason === null ? '' : reportText(reason, words),
    }),
    check: ({ reason, words }) => ({ ...checkReport(reason, words) }),
    draft: `classified-report:${postId}`,
    success: 'תודה. הדיווח הגיע אל עורכי התוכן.',
  })
  return (
    <RecordDialog
      form={form}
      title="דיווח על המודעה"
      description="הדיווח מגיע אל עורכי התוכן בלבד."
      okLabel="שליחת הדיווח"
      onClose={onClose}
    >
      <PillsField
        field={{ ...form.field('reason'), required: true }}
        label="מה לא בסדר כאן?"
        options={reportReasons}
        stacked
      />
      <TextField field={{ ...form.field('words'), maxLength: 400 }} rows={3} label="במילים אחרות" />
    </RecordDialog>
  )
}

function OwnActions({ post, yad2, own }: { post: Post; yad2: ClassifiedFields; own: boolean }) {
  const user = useStore(signedIn)?.user
  const { sold, ended_by_editor } = yad2
  const renewable = user && mayRenew(user, { post_type: 'yad2', author_id: post.author.id, ended_by_editor })
  const navigate = useNavigate()
  const { renew, setSold, remove } = useOwnActions(post.id)
  async function leaveAndRemove(): Promise<void> {
    // First away from the page, which would ask for what is no longer there.
    await navigate({ href: classifiedsSearch.href({ mine: own || undefined }) })
    remove()
  }
  return (
    <section className="grid grid-cols-1 gap-8" aria-label={own ? 'המודעה שלי' : 'ניהול המודעה'}>
      {!sold && post.expires_at !== null && (
        <p className="text-muted">המודעה מוצגת עד {formatDate(new Date(post.expires_at))}</p>
      )}
      <Action icon={IconPencil} label="עריכה" primary href={`/yad2/${post.id}/edit`} />
      <Action
        icon={sold ? IconTag : IconCheck}
        label={sold ? 'החזרה למכירה' : 'סימון כנמכרה'}
        onClick={() => setSold(!sold)}
      />
      {!sold && !renewable && <p className="text-muted">{endedByEditor}</p>}
      {!sold && renewable && <Action icon={IconRefresh} label="חידוש ל־30 יום" onClick={renew} />}
      <Action icon={IconTrash} label="מחיקה" onClick={() => void leaveAndRemove()} />
    </section>
  )
}

/** Calls the seller, or writes to them with the opening already written. `phone` in E.164. */
function Contact({ phone, title }: { phone: string; title: string }) {
  const address = `${location.origin}${location.pathname}`
  const whatsapp = whatsappHref(phone, `שלום, אשמח לשמוע עוד על המודעה ״${title}״ בלוח יד שנייה:\n${address}`)
  return (
    <div className="grid grid-cols-1 gap-8">
      <Action
        icon={IconPhone}
        label={
          <span className="tabular-nums">
            {'שיחה: '}
            <Ltr>{formatPhone(phone)}</Ltr>
          </span>
        }
        primary
        href={`tel:${phone}`}
      />
      {whatsapp !== undefined && (
        <Action
          icon={IconBrandWhatsapp}
          label="הודעה בווטסאפ"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
    </div>
  )
}

export const Route = createFileRoute('/_portal/yad2/$id')({
  loader: ({ params }) => loadItem('yad2', params),
  component: () => <ItemPage {...Route.useLoaderData()} Item={ClassifiedItem} />,
})

function Seller({ author, branch }: { author: Post['author']; branch: string | null }) {
  const [first = '', ...rest] = author.name.split(' ')
  return (
    <div className="flex items-center gap-12 pt-16 border-t border-hairline">
      <PersonPhoto person={{ first_name: first, last_name: rest.join(' '), photo: author.photo }} size={48} />
      <p className="grid min-w-0 leading-[1.4]">
        <UserText className="font-bold">{author.name}</UserText>
        {branch !== null && (
          <span className="flex items-center gap-4 text-muted text-sm">
            <IconMapPin size={16} stroke={1.8} aria-hidden />
            <UserText>{branch}</UserText>
          </span>
        )}
      </p>
    </div>
  )
}

/** What is asked for it, from whom, and how to get it; for those who may change it, how to do that. */
function Offer({ post, yad2 }: { post: Post; yad2: ClassifiedFields }) {
  const user = useStore(signedIn)?.user
  const own = user?.id === post.author.id
  const changes = user !== undefined && mayChange(user, { post_type: 'yad2', author_id: post.author.id })
  return (
    <Card as="section" className={classes.offer} aria-label="פרטי המודעה">
      <Price
        price={yad2.price}
        className="self-start text-link text-[1.75rem] font-bold tabular-nums leading-[1.2]"
      />
      <p className="flex items-center flex-wrap gap-4 gap-x-12 text-muted">
        <span className="px-12 rounded-10 bg-subtle text-text font-semibold leading-30">
          {conditionLabels[yad2.condition]}
        </span>
        <span>
          {'פורסם: '}
          <DateText date={post.publish_at} />
        </span>
      </p>
      <Seller author={post.author} branch={yad2.branch} />
      {!own && !yad2.sold && <Contact phone={yad2.phone} title={post.title} />}
      {changes && <OwnActions post={post} yad2={yad2} own={own} />}
      <div className="flex flex-wrap gap-8">
        <ShareButton title={post.title} />
        {!own && <ReportButton postId={post.id} />}
      </div>
    </Card>
  )
}

function Item({ post, yad2, end }: ItemProperties & { yad2: ClassifiedFields }) {
  const { category } = post
  return (
    <article>
      <PageHeader
        title={post.title}
        crumbs={
          category ? [{ label: category.name, href: classifiedsSearch.href({ category: category.id }) }] : []
        }
      />
      <div className={classes.item} data-bare={yad2.images.length === 0 || undefined}>
        {(yad2.sold || post.expires_at !== null || post.status === 'draft') && (
          <div className={`flex flex-wrap gap-8 ${classes.states}`}>
            {yad2.sold && <Badge tone="error">נמכר</Badge>}
            <PostState post={post} />
          </div>
        )}
        {yad2.images.length > 0 && (
          <div className="md:col-start-1">
            <Pictures images={yad2.images} title={post.title} ratio={4 / 3} />
          </div>
        )}
        <Offer post={post} yad2={yad2} />
        {post.body !== '' && (
          <section className={classes.text} aria-labelledby="description">
            <h2 id="description" className="pb-8 text-xl">
              תיאור
            </h2>
            <RichText html={post.body} />
          </section>
        )}
      </div>
      {end}
    </article>
  )
}

function ClassifiedItem(item: ItemProperties) {
  return item.post.yad2 ? <Item {...item} yad2={item.post.yad2} /> : <RouteNotFound />
}
