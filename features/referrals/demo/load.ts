import { randomUUID } from 'node:crypto'
import { normalise } from '#core/rules/text/hebrew.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import { storedName } from '#platform/attachments/server/files.ts'
import { attachments } from '#platform/attachments/server/tables.ts'
import { referrals } from '../server/tables.ts'
import { type ReferralStory, referralStories } from './stories.ts'

/** Loads referrals with their files. `people`: numbers by employee number; `items`: numbers by key. */
export async function loadReferrals(
  load: Load,
  people: Map<string, number>,
  items: Map<string, number>,
): Promise<void> {
  for (const story of referralStories()) await loadReferral(load, story, people, items)
}

async function loadReferral(
  { db, demo, storage, today }: Load,
  story: ReferralStory,
  people: Map<string, number>,
  items: Map<string, number>,
): Promise<void> {
  const position = demo.positions.find(({ key }) => key === story.position)
  const referrerId = people.get(story.by) ?? 0
  const isHired = story.state === 'hired'
  const [createdAt, changedAt] = [daysBefore(today, story.back), daysBefore(today, story.changed)]
  const [row] = await db
    .insert(referrals)
    .values({
      referrerId,
      positionId: items.get(story.position) ?? null,
      positionTitle: position?.title ?? '',
      positionNumber: position?.number ?? '',
      bonus: position?.bonus ?? null,
      friendName: story.friend,
      friendKey: normalise(story.friend),
      friendPhone: story.phone,
      friendEmail: story.email,
      note: story.note,
      consentAt: createdAt,
      state: story.state,
      hiredOn: isHired ? dayInIsrael(changedAt) : null,
      bonusDueOn: isHired ? dayInIsrael(daysBefore(today, story.changed - 183)) : null,
      handlersNote: story.handlersNote,
      createdAt,
      changedAt,
    })
    .returning({ id: referrals.id })
  const [id, bytes] = [randomUUID(), curriculum(story)]
  await storage.write(storedName(id), bytes)
  await db.insert(attachments).values({
    id,
    userId: referrerId,
    kind: 'referral',
    itemId: row?.id ?? null,
    name: `קורות חיים ${story.friend}.pdf`,
    mimeType: 'application/pdf',
    bytes: bytes.length,
    createdAt,
  })
}

/** A PDF of one page. Its one line is of digits, since a font of its own would be needed for Hebrew. */
function curriculum({ phone }: ReferralStory): Buffer {
  const page = `BT /F1 24 Tf 72 740 Td (CV ${phone}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
