import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { TestPortal } from '#app/server/testing.ts'
import { Mailer, type MailerParts } from './mailer.ts'

/** A mail as it arrived, read as mail programs read it. */
type ReceivedMail = Email

export interface TestMailServer {
  url: string
  received: ReceivedMail[]
  close(): Promise<void>
}

/**
 * A mail server on this machine. `refuse` answers an address with a code, such as 550; `answer` holds the server's word back
 * until its promise is done. `port`: a free one by default.
 */
export async function startMailServer({
  refuse = () => null,
  answer = () => Promise.resolve(),
  port = 0,
}: {
  refuse?: (address: string) => number | null
  answer?: (address: string) => Promise<unknown>
  port?: number
} = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: async ({ address }, _session, done) => {
      await answer(address)
      const responseCode = refuse(address)
      done(responseCode === null ? null : Object.assign(new Error('mailbox full'), { responseCode }))
    },
    onData: async (stream, _session, done) => {
      // A client that was killed breaks off.
      const bytes = await buffer(stream).catch(() => null)
      if (bytes) received.push(await PostalMime.parse(bytes))
      done(bytes ? null : new Error('broken off'))
    },
  })
  // A client that was killed resets its connection.
  smtp.on('error', () => {})
  await once(smtp.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((closed) => smtp.close(closed)),
  }
}

/** A mailer on the portal's database and clock. */
export function mailerOf({ portal }: TestPortal, smtpUrl: string | null, parts: Partial<MailerParts> = {}) {
  const { db, clock, log } = portal
  return new Mailer({
    tracing: null,
    ...{ db, clock, log, smtpUrl, from: 'שער <portal@example.com>', publicUrl: 'https://portal.example' },
    onTrouble: () => Promise.resolve(),
    ...parts,
  })
}
