import type { ReactNode } from 'react'
import { asUserText } from './UserText.tsx'

/** The words beside a control, any of which somebody may have written. */
export const userTextLabels = ({ label, description }: { label?: ReactNode; description?: ReactNode }) => ({
  label: asUserText(label),
  description: asUserText(description),
})
