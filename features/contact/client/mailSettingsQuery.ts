import { q } from '#core/client/api/queries.ts'
import { contact } from '../contract/contact.ts'

export const mailSettingsQuery = q(contact.getMailSettings)
