import type { ReactNode } from 'react'

export interface Dialog {
  title: string
  description?: string
  content?: ReactNode
  /** `אישור` without it. */
  okLabel?: string
  /** `ביטול` without it. */
  cancelLabel?: string
  /** Red button, for an action that is hard to undo. */
  danger?: boolean
  /**
   * Runs on OK. While its promise is pending the button shows it; when the promise rejects the dialog stays open with
   * everything that was typed, and the code that rejects says why (`showAlert`).
   */
  onSubmit?: () => unknown
  /** Runs on Cancel and on the close icon, also while OK is pending. */
  onCancel?: () => void
}

export interface OpenedDialog extends Dialog {
  key: number
}
