import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

const tones = {
  plain: 'bg-subtle [&>svg]:text-link',
  good: 'bg-success-soft [&>svg]:text-success',
  warning: 'bg-warning-soft [&>svg]:text-warning',
  error: 'bg-error-soft [&>svg]:text-error',
}

type Properties = ComponentPropsWithRef<'div'> & {
  tone?: keyof typeof tones
  icon?: TablerIcon
  /** What can be done about it. */
  action?: ReactNode
}

/** Something to know, on a quiet ground within the page. */
export function Note({ tone = 'plain', icon: Icon, action, className = '', children, ...rest }: Properties) {
  return (
    <div
      {...rest}
      className={`flex flex-wrap items-center gap-y-8 gap-x-12 py-12 px-16 rounded-10 ${tones[tone]} ${className}`}
    >
      {Icon && <Icon className="flex-none" size={22} stroke={1.8} aria-hidden />}
      <div className="flex-[1_1_10rem] min-w-0">{children}</div>
      {action}
    </div>
  )
}
