import { Action } from '#core/client/ui/controls/Action.tsx'
import { type MenuAction, MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import classes from './PageActions.module.css'

export interface PageAction extends MenuAction {
  /** The one that people come for: its button is filled. */
  main?: boolean
}

/** How many buttons a phone shows of a page with more than three actions. */
const first = 2

/**
 * What can be done on a page: buttons, the most used first. On a phone most of many wait behind three dots, which `label` names,
 * and what one of them does is said below while it runs.
 */
export function PageActions({ label, actions }: { label: string; actions: readonly PageAction[] }) {
  const crowded = actions.length > 3
  const rest = crowded ? actions.slice(first) : []
  const running = rest.find(({ pending }) => pending)
  return (
    <div className={classes.actions} data-crowded={crowded || undefined}>
      {actions.map(({ label: name, icon, onPress, pending = false, main = false }, place) => (
        <Action
          key={name}
          icon={icon}
          label={name}
          primary={main}
          loading={pending}
          data-rest={(crowded && place >= first) || undefined}
          onClick={onPress}
        />
      ))}
      {crowded && (
        <div className="hidden max-sm:block max-sm:ms-auto">
          <MoreMenu label={label} actions={rest} />
        </div>
      )}
      {crowded && (
        <p role="status" className={classes.running}>
          {running && `${running.label}…`}
        </p>
      )}
    </div>
  )
}
