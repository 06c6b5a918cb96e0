import { IconShieldCheck, IconUnlink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RightsDialog } from '#app/people-administration/client/PersonDialog.tsx'
import { type PersonCard, peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { ChangedValues } from '#platform/audit/client/ChangedValues.tsx'
import { actionNames } from '#platform/audit/contract/audit-actions.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { people } from '#platform/people/contract/people.ts'
import { dutyLabels, roleLabels } from '../labels.ts'

/** Since when a person signs in with one account of the organisation; an administrator lets them come with another. */
function SignOnAccount({ id, since }: { id: number; since: string }) {
  const mayUnbind = useStore(signedIn)?.user.role === 'administrator'
  const unbind = useCall(peopleAdmin.unbindSignOn, {
    ask: {
      title: 'לנתק את חשבון הארגון?',
      description:
        'בכניסה הבאה ייקשר כאן חשבון הארגון שיש בו אותו מספר עובד או אותה כתובת דוא״ל. מכשירים מחוברים יישארו מחוברים.',
      okLabel: 'ניתוק',
      danger: true,
    },
    done: 'חשבון הארגון נותק.',
  })
  return (
    <SectionCard title="כניסה עם חשבון הארגון">
      <p>
        נוצר קישור לחשבון אחד של הארגון (<DateText date={since} />
        ). חשבון אחר לא נכנס, גם אם יש בו אותו מספר עובד או אותה כתובת דוא״ל.
      </p>
      {mayUnbind && (
        <div>
          <Action
            icon={IconUnlink}
            label="ניתוק חשבון הארגון"
            onClick={() => unbind.mutate({ body: { id } })}
          />
        </div>
      )}
    </SectionCard>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-y-6 gap-x-16 m-0">{children}</dl>
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{asUserText(label)}</dt>
      <dd className="m-0 wrap-anywhere">{asUserText(children) ?? '—'}</dd>
    </>
  )
}

function Details({ person }: { person: PersonCard }) {
  const { branches, departments } = useRead(q(people.getPlaces))
  return (
    <SectionCard title="פרטים">
      <Rows>
        <Row label="מספר עובד">
          <Ltr>{person.employee_number}</Ltr>
        </Row>
        <Row label="שם משתמש">
          <Ltr>{person.user_name}</Ltr>
        </Row>
        <Row label="דוא״ל">
          {person.email === null ? null : (
            <>
              <EmailAddress>{person.email}</EmailAddress>
              {person.bounce && <Bounce {...person.bounce} />}
            </>
          )}
        </Row>
        <Row label="נייד">{person.mobile && <Ltr>{formatPhone(person.mobile)}</Ltr>}</Row>
        <Row label="טלפון">{person.phone && <Ltr>{formatPhone(person.phone)}</Ltr>}</Row>
        <Row label="תפקיד">{person.job_title}</Row>
        <Row label="סניף">{branches.find(({ id }) => id === person.branch_id)?.name}</Row>
        <Row label="מחלקה">{departments.find(({ id }) => id === person.department_id)?.name}</Row>
        <Row label="מנהל או מנהלת">{person.manager}</Row>
      </Rows>
    </SectionCard>
  )
}

function Bounce({ at, problem }: NonNullable<PersonCard['bounce']>) {
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      <Badge tone="warning">דואר לא מגיע לכתובת הזו</Badge>
      <span>
        שרת הדואר דחה את המכתב האחרון <DateText on date={at} />: <Ltr>{problem}</Ltr>
      </span>
      <span className="text-muted">אפשר לתקן את הכתובת. ההודעה תיעלם כשהכתובת תשתנה או כשמכתב יגיע.</span>
    </div>
  )
}

const setAsideTexts: Readonly<Record<PersonCard['set_aside'][number]['field'], string>> = {
  employee_number: 'אי אפשר להיכנס במספר העובד',
  email: 'הוסרה הכתובת',
  user_name: 'הוסר שם המשתמש',
}

/** What an upgrade took since it is somebody else’s too, and what to do. */
function SetAside({ names }: { names: PersonCard['set_aside'] }) {
  return (
    <Note tone="warning" className="mb-16">
      {names.map(({ field, name, owner }) => (
        <p key={field}>
          {setAsideTexts[field]} <Ltr>{name}</Ltr>, כי הכניסה בשם הזה היא{' '}
          {owner ? (
            <>
              של <a href={`/admin/people/${owner.id}`}>{asUserText(owner.name)}</a>, מספר עובד{' '}
              <Ltr>{owner.employee_number}</Ltr>.
            </>
          ) : (
            'של אדם אחר.'
          )}
        </p>
      ))}
      <p className="text-muted">ההודעה תיעלם כשהפרטים יישמרו.</p>
    </Note>
  )
}

function Rights({ person }: { person: PersonCard }) {
  const caller = useStore(signedIn)?.user
  const mayGive = caller?.role === 'administrator' && caller.id !== person.id && person.erased_at === null
  return (
    <SectionCard title="תפקיד ותחומי אחריות">
      <p className="flex items-center flex-wrap gap-8">
        <Badge tone={person.role === 'administrator' ? 'warning' : 'quiet'}>{roleLabels[person.role]}</Badge>
        {person.duties.map((duty) => (
          <Badge key={duty} tone="success">
            {dutyLabels[duty]}
          </Badge>
        ))}
      </p>
      {mayGive && (
        <div>
          <Action
            icon={IconShieldCheck}
            label="שינוי"
            opens={(close) => <RightsDialog person={person} onClose={close} />}
          />
        </div>
      )}
    </SectionCard>
  )
}

function Devices({ devices }: Pick<PersonCard, 'devices'>) {
  if (devices.length === 0) return <p className="text-muted">אין מכשיר מחובר.</p>
  return (
    <ul className="grid gap-4 plain [&_summary]:min-h-(--touch) [&_summary]:content-center [&_summary]:cursor-pointer">
      {devices.map(({ id, label, last_seen_at }) => (
        <li key={id}>
          <UserText>{label}</UserText>, <DateText date={last_seen_at} />
        </li>
      ))}
    </ul>
  )
}

function History({ history }: Pick<PersonCard, 'history'>) {
  if (history.length === 0) return <p className="text-muted">עוד לא נרשם שינוי.</p>
  return (
    <ul className="grid gap-4 plain [&_summary]:min-h-(--touch) [&_summary]:content-center [&_summary]:cursor-pointer">
      {history.map(({ id, at, actor, action, before, after }) => (
        // One call may change a row twice, such as a sheet with another name.
        <li key={`${id} ${Object.keys(after ?? {})}`}>
          <details>
            <summary>
              {action in actionNames ? actionNames[action as keyof typeof actionNames] : action},{' '}
              <DateText date={at} />
              {actor !== null && (
                <>
                  , <UserText>{actor}</UserText>
                </>
              )}
            </summary>
            <ChangedValues before={before} after={after} />
          </details>
        </li>
      ))}
    </ul>
  )
}

export function PersonSections({ person }: { person: PersonCard }) {
  return (
    <>
      {person.erased_at !== null && (
        <Note tone="warning" className="mb-16">
          המידע נמחק (<DateText date={person.erased_at} />
          ). מה שנספר בדוחות נשאר בלי שם.
        </Note>
      )}
      {person.disabled_at !== null && person.erased_at === null && (
        <Note tone="warning" className="mb-16">
          אין כניסה לפורטל מאז <DateText date={person.disabled_at} />.
        </Note>
      )}
      {person.first_password_until !== null && (
        <Note tone="warning" className="mb-16">
          ניתן קוד לכניסה, ועוד לא נבחרה בו סיסמה. הקוד טוב עד <DateText date={person.first_password_until} />
          .
        </Note>
      )}
      {person.set_aside.length > 0 && <SetAside names={person.set_aside} />}
      {/* Columns, since cards of unequal heights in rows leave holes. */}
      <div className="columns-[340px] gap-x-16 [&>*]:mb-16 [&>*]:break-inside-avoid">
        <Details person={person} />
        <Rights person={person} />
        <SectionCard title="זכאות השנה">
          <Rows>
            {person.balances.map(({ name, unit, balance }) => (
              <Row key={name} label={name}>
                {amountText(balance, unit)}
              </Row>
            ))}
          </Rows>
        </SectionCard>
        <SectionCard title="מכשירים מחוברים">
          <Devices devices={person.devices} />
        </SectionCard>
        {person.sign_on_bound_at !== null && <SignOnAccount id={person.id} since={person.sign_on_bound_at} />}
        <SectionCard title="מה השתנה">
          <History history={person.history} />
        </SectionCard>
      </div>
    </>
  )
}
