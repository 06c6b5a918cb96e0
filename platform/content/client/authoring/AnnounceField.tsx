import { Select } from '#core/client/ui/controls/Select.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { toPeople } from '#core/rules/text/counted.ts'
import { authoring, type EditablePost } from '#platform/content/contract/authoring.ts'
import { type Announcing, announcings } from '#platform/content/contract/vocabulary.ts'
import { useReach } from '#platform/people/client/AudienceChecks.tsx'
import type { PostForm } from './usePostForm.ts'

const labels: Record<Announcing, string> = { quiet: 'בשקט', bell: 'בפעמון', phones: 'גם לטלפונים' }
const options = announcings.map((value) => ({ value, label: labels[value] }))

interface Properties {
  form: PostForm
  /** Null for one that was never saved. */
  post: EditablePost | null
}

/** How many people an item reaches, and how they are told of it. */
export function AnnounceField({ form: { field, values }, post }: Properties) {
  const { post_type, audience } = values
  const { id, name, value, onChange } = field('announce')
  const reach = useReach(authoring.countReaders, { post_type, ...(post && { id: post.id }), audience })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 gap-x-12 max-sm:w-full">
      <p role="status">
        {reach && (reach.people === 0 ? 'אין אף אחד בקהל הזה' : `יגיע ${toPeople(reach.people)}`)}
        {post?.announced_at && (
          <span className="text-muted text-sm">
            {' · הודעה יצאה '}
            <DateText date={post.announced_at} />
          </span>
        )}
      </p>
      <Select
        aria-label="איך להודיע"
        id={id}
        name={name}
        value={value}
        options={options}
        onChange={(chosen) => onChange(announcings.find((each) => each === chosen) ?? 'quiet')}
      />
    </div>
  )
}
