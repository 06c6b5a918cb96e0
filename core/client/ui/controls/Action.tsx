import { Button, type ButtonProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { showError } from '#core/client/api/errors.ts'

interface Look
  extends Pick<ButtonProps, 'color' | 'rightSection' | 'fullWidth' | 'w' | 'radius' | 'data-disabled'> {
  label: ReactNode
  /** Which of many such buttons it is, to be read after the label. */
  about?: string | undefined
  icon?: TablerIcon | undefined
  /** What people come for: filled. */
  primary?: boolean | undefined
  tinted?: boolean | undefined
  /** Without a border. */
  quiet?: boolean | undefined
  /** Hard to undo. */
  danger?: boolean | undefined
  size?: 'sm' | 'md' | 'lg' | 'compact-sm' | 'compact-md' | undefined
  className?: string | undefined
}

interface PressProperties
  extends Look,
    Omit<ComponentPropsWithRef<'button'>, keyof Look | 'onClick' | 'children' | 'style'> {
  href?: undefined
  /** The form that it sends: filled, unless `primary` says otherwise, and busy while the form is. */
  submits?: { pending: boolean }
  loading?: boolean | undefined
  /** While a promise of it is pending the button is busy; its failure shows in an alert. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** Draws the dialog that it opens. */
  opens?: (close: () => void) => ReactNode
  /** The dialog is open from the start. */
  opened?: boolean | undefined
}

interface LinkProperties
  extends Look,
    Pick<ComponentPropsWithRef<'a'>, 'target' | 'rel' | 'download' | 'aria-label'> {
  href: string
  submits?: undefined
  opened?: undefined
}

const variantOf = (primary?: boolean, tinted?: boolean, quiet?: boolean) =>
  primary ? 'filled' : tinted ? 'light' : quiet ? 'subtle' : 'default'

/** A button with words, or with `href` a link that looks like one. */
export function Action({
  label,
  about,
  icon: Icon,
  submits,
  primary = !!submits,
  tinted,
  quiet,
  danger,
  size = 'md',
  opened: openedFirst = false,
  ...rest
}: PressProperties | LinkProperties) {
  const [pending, setPending] = useState(false)
  const [opened, setOpened] = useState(openedFirst)
  const look = {
    size,
    variant: variantOf(primary, tinted, quiet),
    leftSection: Icon && <Icon size={size.endsWith('sm') ? 18 : 20} stroke={1.8} aria-hidden />,
    children: label,
    ...(about && { 'aria-label': `${label}: ${about}` }),
    ...(danger && { color: 'pomegranate' }),
  }
  if (rest.href !== undefined) {
    return <Button component="a" {...look} {...rest} />
  }
  const { onClick, opens, loading = submits?.pending, disabled = false, ...button } = rest
  async function press(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    if (opens) setOpened(true)
    const running = onClick?.(event)
    if (!(running instanceof Promise)) return
    setPending(true)
    await running.catch(showError)
    setPending(false)
  }
  return (
    <>
      <Button
        {...look}
        type={submits ? 'submit' : 'button'}
        {...button}
        disabled={disabled}
        loading={loading || pending}
        onClick={(event) => void press(event)}
      />
      {opened && <Suspense>{opens?.(() => setOpened(false))}</Suspense>}
    </>
  )
}
