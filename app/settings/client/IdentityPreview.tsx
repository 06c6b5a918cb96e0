import { shownAccent } from '#core/client/theme/accent.ts'
import { defaultAccent } from '#core/client/theme/tokens.ts'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { isColour } from './AccentField.tsx'
import type { Draft } from './draft.ts'

type Properties = Pick<Draft, 'name' | 'short_name' | 'tagline' | 'accent' | 'logo_id'>

/** The organisation as people will see it: at the head and foot of a page, and as an icon on a phone. */
export function IdentityPreview({ name, short_name, tagline, accent, logo_id }: Properties) {
  const { light: colour } = shownAccent(isColour(accent) ? accent : defaultAccent)
  return (
    <section
      className="flex flex-wrap items-center gap-16 p-16 rounded-12 bg-subtle"
      aria-label="כך זה ייראה"
    >
      <div className="flex-[1_1_14rem] min-w-0 overflow-hidden border border-hairline rounded-12 bg-card">
        <p className="flex items-center gap-10 py-10 px-14 border-b border-hairline">
          <LogoMark size={28} />
          <UserText className="one-line font-bold">{short_name}</UserText>
          <span
            className="flex-none ms-auto px-10 rounded-10 text-white text-sm font-bold"
            style={{ backgroundColor: colour }}
          >
            חדש
          </span>
        </p>
        <p className="grid gap-2 py-12 px-14">
          <UserText className="font-semibold">{name}</UserText>
          <UserText className="text-muted text-sm">{tagline}</UserText>
        </p>
      </div>
      <p className="grid flex-none justify-items-center gap-4 w-96">
        <span className="grid place-content-center size-64 overflow-hidden rounded-16 bg-white [&_img]:w-64 [&_img]:object-contain">
          {logo_id === null ? <LogoMark size={64} /> : <Picture id={logo_id} alt="" sizes="4rem" ratio={1} />}
        </span>
        <UserText className="one-line text-sm">{short_name}</UserText>
      </p>
    </section>
  )
}
