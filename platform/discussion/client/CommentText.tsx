import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Comment } from '#platform/discussion/contract/discussion.ts'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import classes from './Discussion.module.css'

export function CommentText({ comment, menu }: { comment: Comment; menu?: ReactNode }) {
  const { author, body, created_at, edited_at, hidden } = comment
  const [first = '', ...rest] = author.name.split(' ')
  return (
    <article className={classes.comment} data-hidden={hidden || undefined}>
      <PersonPhoto person={{ first_name: first, last_name: rest.join(' '), photo: author.photo }} size={40} />
      <div className={`grid grid-cols-1 gap-4 min-w-0 flex-1 ${classes.words}`}>
        <p className="flex flex-wrap items-baseline gap-x-12 leading-[1.4]">
          <span className="font-bold">
            <PersonLink person={author} />
          </span>
          <span className="text-muted text-sm">
            <DateText date={created_at} />
            {edited_at !== null && ' · נערכה'}
          </span>
        </p>
        {hidden && (
          <Note tone="warning" icon={IconEyeOff}>
            התגובה הוסתרה, ורק מי שכתבו אותה ועורכי התוכן רואים אותה
          </Note>
        )}
        <p>
          <UserText links lines>
            {body}
          </UserText>
        </p>
      </div>
      {menu}
    </article>
  )
}
