import { IconDownload } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { type FormRequest, forms } from '#features/forms/contract/forms.ts'
import { sizeText } from '#platform/files/client/fileKinds.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answerText } from '#platform/questions/rules/answer-table.ts'
import classes from './requests.module.css'

function OneAnswer({ answer, request: { id, files } }: { answer: Answer; request: FormRequest }) {
  const sent = files.filter((file) => answer.options.includes(file.id))
  if (sent.length === 0) return <UserText className={classes.text}>{answerText(answer)}</UserText>
  return sent.map((file) => (
    <Action
      key={file.id}
      icon={IconDownload}
      label={<UserText>{`${file.name} (${sizeText(file.bytes)})`}</UserText>}
      size="sm"
      className="max-w-full"
      onClick={() => download(forms.downloadFormFile, { id, file_id: file.id })}
    />
  ))
}

/** What was answered to the questions of a form, with the words of that day, and its files as downloads. */
export function RequestAnswers({ request }: { request: FormRequest }) {
  if (request.answers.length === 0) return <p className="text-muted">לא היו שאלות בטופס.</p>
  return (
    <Facts>
      {request.answers.map((answer) => (
        <Fact key={answer.key} label={answer.title}>
          <OneAnswer answer={answer} request={request} />
        </Fact>
      ))}
    </Facts>
  )
}
