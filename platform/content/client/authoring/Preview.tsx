import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { PageHeading } from '#core/client/ui/page/PageHeader.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import classes from './PostEditor.module.css'

export function Preview({ input, onClose }: { input: PostInput; onClose: () => void }) {
  return (
    <WideDialog title="תצוגה מקדימה בטלפון" onClose={onClose}>
      <PhoneFrame title="תצוגה מקדימה">
        <PageHeading
          at=""
          title={input.title || 'בלי כותרת'}
          text={
            input.excerpt === '' ? undefined : <UserText className={classes.lead}>{input.excerpt}</UserText>
          }
        />
        {input.picture_id !== null && (
          <div className={classes.previewPicture}>
            <Picture id={input.picture_id} alt="" sizes="370px" />
          </div>
        )}
        <RichText html={input.body} />
      </PhoneFrame>
    </WideDialog>
  )
}
