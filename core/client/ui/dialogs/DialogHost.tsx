import { useStore } from '#core/client/ui/store.ts'
import type { DraggableDialog } from './DraggableDialog.tsx'
import { closeDialog, dialogStore, dialogWindow } from './dialog.ts'
import type { OpenedDialog } from './dialogOptions.ts'

function Opened({ dialog, Window }: { dialog: OpenedDialog; Window: typeof DraggableDialog }) {
  const { key, content, onSubmit, onCancel, ...labels } = dialog
  return (
    <Window
      {...labels}
      onSubmit={async () => {
        await onSubmit?.()
        closeDialog(key)
      }}
      onCancel={() => {
        closeDialog(key)
        onCancel?.()
      }}
    >
      {content}
    </Window>
  )
}

export function DialogHost() {
  const dialogs = useStore(dialogStore)
  const Window = useStore(dialogWindow)
  return Window && dialogs.map((dialog) => <Opened key={dialog.key} dialog={dialog} Window={Window} />)
}
