import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#core/client/api/download.ts'
import { errorText } from '#core/client/api/errors.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { type FormRequest, forms } from '#features/forms/contract/forms.ts'
import type { Attachment } from '#platform/attachments/contract/attachments.ts'
import { sizeText } from '#platform/files/client/fileKinds.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answerText } from '#platform/questions/rules/answer-table.ts'
import classes from './requests.module.css'

function FileButton({ requestId, file }: { requestId: number; file: Attachment }) {
  const [pending, setPending] = useState(false)
  async function save(): Promise<void> {
    setPending(true)
    await download(forms.downloadFormFile, { id: requestId, file_id: file.id }).catch((error: unknown) =>
      showAlert(errorText(error)),
    )
    setPending(false)
  }
  return (
    <Button
      variant="default"
      className={classes.file}
      loading={pending}
      leftSection={<IconDownload size={20} stroke={1.7} aria-hidden />}
      onClick={() => void save()}
    >
      <UserText>{`${file.name} (${sizeText(file.bytes)})`}</UserText>
    </Button>
  )
}

function OneAnswer({ answer, request: { id, files } }: { answer: Answer; request: FormRequest }) {
  const sent = files.filter((file) => answer.options.includes(file.id))
  if (sent.length === 0) return <UserText className={classes.text}>{answerText(answer)}</UserText>
  return sent.map((file) => <FileButton key={file.id} requestId={id} file={file} />)
}

/** What was answered to the questions of a form, with the words of that day, and its files as downloads. */
export function RequestAnswers({ request }: { request: FormRequest }) {
  if (request.answers.length === 0) return <p className="muted">לא היו שאלות בטופס.</p>
  return (
    <dl className="plain stack gap-12">
      {request.answers.map((answer) => (
        <div key={answer.key}>
          <dt className="muted small">
            <UserText>{answer.title}</UserText>
          </dt>
          <dd className={classes.answer}>
            <OneAnswer answer={answer} request={request} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
