import { shownAccent } from '#core/client/theme/accent.ts'
import { defaultAccent } from '#core/client/theme/tokens.ts'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { isColour } from './AccentField.tsx'
import type { Draft } from './draft.ts'
import classes from './IdentityPreview.module.css'

type Properties = Pick<Draft, 'name' | 'short_name' | 'tagline' | 'accent' | 'logo_id'>

/** The organisation as people will see it: at the head and foot of a page, and as an icon on a phone. */
export function IdentityPreview({ name, short_name, tagline, accent, logo_id }: Properties) {
  const { light: colour } = shownAccent(isColour(accent) ? accent : defaultAccent)
  return (
    <section className={classes.preview} aria-label="כך זה ייראה">
      <div className={classes.page}>
        <p className={classes.head}>
          <LogoMark size={28} />
          <UserText className="one-line bold">{short_name}</UserText>
          <span className={classes.badge} style={{ backgroundColor: colour }}>
            חדש
          </span>
        </p>
        <p className={classes.foot}>
          <UserText className="semibold">{name}</UserText>
          <UserText className="muted small">{tagline}</UserText>
        </p>
      </div>
      <p className={classes.phone}>
        <span className={classes.icon}>
          {logo_id === null ? <LogoMark size={64} /> : <Picture id={logo_id} alt="" sizes="4rem" ratio={1} />}
        </span>
        <UserText className="one-line small">{short_name}</UserText>
      </p>
    </section>
  )
}
