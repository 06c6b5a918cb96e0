/** What opens in the work queue to handle one thing. It may suspend. */
export interface WorkDialogProperties {
  id: number
  onClose: () => void
}
