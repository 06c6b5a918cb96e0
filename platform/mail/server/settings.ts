import { cleanText } from '#core/rules/text/text.ts'
import { settings } from '#core/server/database/index.ts'
import { type Handler, invalid } from '#core/server/http/index.ts'
import { MailSettings, type mail } from '#platform/mail/contract/mail.ts'
import { mailSettings } from './tables.ts'

const { load, save } = settings(mailSettings, MailSettings, 'mail')

export const loadMailSettings = load

export const saveMailSettings: Handler<typeof mail.saveMailSettings> = async ({ db, body }) => {
  const departments = body.departments.map(({ name, address }) => ({ name: cleanText(name), address }))
  const names = departments.map(({ name }) => name)
  const again = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (again !== -1) throw invalid(`departments.${again}.name`, 'repeated', 'כבר יש מחלקה בשם הזה')
  return save(db, { ...body, departments })
}
