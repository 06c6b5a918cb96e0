export interface Toast {
  message: string
  severity?: 'info' | 'success' | 'warning' | 'error'
  action?: { label: string; onPress: () => void }
}
