import { deletePortion, olderThan } from '#core/server/database/index.ts'
import { serverFeature } from '#core/server/feature.ts'
import { mailFeature } from '../feature.ts'
import {
  countTroubledMails,
  eraseMailsTo,
  getMail,
  listMails,
  resendFailedMails,
  resendMail,
  wipeSecrets,
} from './outbox.ts'
import { sendMail } from './send.ts'
import { loadMailSettings, saveMailSettings } from './settings.ts'
import { mails } from './tables.ts'

export { Mailer } from './mailer.ts'
export { countMails, loadBounce, mailQueue } from './outbox.ts'
export { qrCodeOf } from './qr.ts'
export {
  type MailReader,
  type MailTexts,
  type MailWords,
  mailTo,
  queueMail,
  queueMails,
  withdrawSecrets,
} from './queue.ts'
export { loadMailSettings } from './settings.ts'

export const mailServer = serverFeature(
  mailFeature,
  {
    mail: {
      sendMail,
      getMailSettings: ({ db }) => loadMailSettings(db),
      saveMailSettings,
      getMails: ({ db, query }) => listMails(db, query),
      getMail,
      resendMail,
      resendFailedMails,
    },
  },
  {
    erase: (db, { email }) => eraseMailsTo(db, email),
    waiting: [{ address: '/admin/outbox', access: 'administrator', count: countTroubledMails }],
    cleanUp: {
      'secrets-of-mails': wipeSecrets,
      mails: (db, { keptDays }) => deletePortion(db, mails, olderThan(mails.createdAt, keptDays.mails)),
    },
  },
)
