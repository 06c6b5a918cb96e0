export interface Toast {
  message: string
  severity?: 'info' | 'success' | 'warning' | 'error'
  /** A button beside the message. */
  action?: { label: string; onPress: () => void }
}
