import { q, useRead } from '#core/client/api/queries.ts'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { options } from '#platform/organisation/contract/options.ts'
import classes from './PhonePreview.module.css'

export function PhonePreview({ title, text }: { title: string; text: string }) {
  const { organisation } = useRead(q(options.optionsFields))
  return (
    <section className="grid justify-items-center" aria-label="כך זה ייראה בטלפון נעול">
      <div className={classes.phone}>
        <p className="pt-16 pb-36 text-[3rem] font-bold leading-[1] text-center" aria-hidden>
          <Ltr>12:30</Ltr>
        </p>
        <div className={classes.notification}>
          <div className={classes.head}>
            <LogoMark size={20} />
            <span className="flex-1 font-semibold">{organisation.short_name}</span>
            <span>עכשיו</span>
          </div>
          <UserText className="one-line font-bold">{title.trim() || 'כותרת ההודעה'}</UserText>
          <UserText className={classes.text}>{text.trim() || 'כאן יופיע התוכן.'}</UserText>
        </div>
      </div>
    </section>
  )
}
