import { useState } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { FileChoice } from '#platform/files/client/upload/FileChoice.tsx'
import { problemOf } from '#platform/files/client/upload/files.ts'
import { SavedMark } from '#platform/people/client/SavedMark.tsx'
import { useOwnField } from '#platform/people/client/useOwnField.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { PhotoCrop } from './PhotoCrop.tsx'

export function Photo({ person }: { person: UserFields }) {
  const [file, setFile] = useState<File>()
  const [, save, saving] = useOwnField('photo', person.photo?.id ?? null)

  function choose([chosen]: readonly File[]): void {
    if (!chosen) return
    const problem = problemOf(chosen, 'picture')
    if (problem === undefined) setFile(chosen)
    else showAlert({ severity: 'error', message: problem })
  }

  function askToRemove(): void {
    void openDialog({
      title: 'להסיר את התמונה?',
      description: 'במקומה יוצגו ראשי התיבות של השם.',
      okLabel: 'הסרה',
      danger: true,
      onSubmit: () => save(null),
    })
  }

  return (
    <div>
      <div className="flex items-center flex-wrap gap-8">
        <FileChoice label={person.photo ? 'החלפת התמונה' : 'הוספת תמונה'} multiple={false} onFiles={choose} />
        {person.photo && <Action label="הסרה" quiet onClick={askToRemove} />}
      </div>
      <SavedMark saving={saving} />
      {file && <PhotoCrop userId={person.id} file={file} onClose={() => setFile(undefined)} />}
    </div>
  )
}
