import { q } from '#core/client/api/queries.ts'
import { mail } from '../contract/mail.ts'

export const mailSettingsQuery = q(mail.getMailSettings)
