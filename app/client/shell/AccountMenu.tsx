import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { showError } from '#core/client/api/errors.ts'
import menu from '#core/client/ui/controls/menu.module.css'
import { ThemeSwitch } from '#core/client/ui/controls/ThemeSwitch.tsx'
import { usePopup } from '#core/client/ui/dialogs/useModal.ts'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { storeEventDetails } from '#features/shop/client/entitlement/eventDetails.ts'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { signOut } from '#platform/sign-in/client/session.ts'
import classes from './AccountMenu.module.css'

function SignOutButton() {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  async function leave(): Promise<void> {
    setPending(true)
    try {
      await signOut(() => router.navigate({ to: '/login' }))
      // The next person to sign in here must not order for this person's family.
      storeEventDetails(null)
    } catch (error) {
      showError(error)
      setPending(false)
    }
  }
  return (
    <button type="button" className={menu.item} disabled={pending} onClick={leave}>
      <IconLogout size={20} stroke={1.7} aria-hidden />
      {pending ? 'רק רגע…' : 'יציאה'}
    </button>
  )
}

/**
 * The person's picture in the top bar; pressed, it opens their name, the way to the personal area, the choice of theme
 * and the sign-out. A disclosure and no `menu`, since the theme is a group of radio buttons.
 */
export function AccountMenu() {
  const person = useStore(signedIn)?.fields
  const id = useId()
  const { opened, close, toggle, button, around } = usePopup()
  if (!person) return null
  return (
    <div {...around} className="relative">
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label="החשבון שלי"
        title="החשבון שלי"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={toggle}
      >
        <PersonPhoto person={person} size={36} />
      </button>
      {opened && (
        <section id={id} className={menu.panel} aria-label="החשבון שלי">
          <div className="flex items-center gap-12 p-8">
            <PersonPhoto person={person} size={44} />
            <p className="grid min-w-0 leading-[1.4]">
              <UserText className="font-bold">{`${person.first_name} ${person.last_name}`}</UserText>
              <UserText className="text-muted text-sm">{person.job_title}</UserText>
            </p>
          </div>
          <a href="/personal-area" className={menu.item} onClick={close}>
            <IconUserCircle size={20} stroke={1.7} aria-hidden />
            אזור אישי
          </a>
          <div className="grid pt-4 pb-8 border-b border-hairline">
            <ThemeSwitch />
          </div>
          <SignOutButton />
        </section>
      )}
    </div>
  )
}
