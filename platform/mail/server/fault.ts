import { truncated } from '#core/rules/text.ts'

/** Why a mail was not sent. */
export interface MailFault {
  problem: string
  /** The server refuses this mail or its address for good, so that trying again is no use. */
  permanent: boolean
}

const longestProblem = 500

/** What an error of the transport says. A refusal of the portal itself, by address or password, may be mended and is tried again. */
export function faultOf(error: unknown): MailFault {
  if (!(error instanceof Error)) return { problem: 'unknown', permanent: false }
  const { responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string }
  const permanent = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  return { problem: truncated(error.message, longestProblem), permanent }
}
