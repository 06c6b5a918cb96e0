import { createFileRoute } from '@tanstack/react-router'
import { AnonymousPage } from '#features/forms/client/AnonymousPage.tsx'

export const Route = createFileRoute('/_portal/forms/anonymous')({ component: AnonymousPage })
