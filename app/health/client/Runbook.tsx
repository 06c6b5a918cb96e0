import { runbook } from '#app/health/rules/runbook.ts'
import { Ltr } from '#core/client/ui/Ltr.tsx'
import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import { UserText } from '#core/client/ui/UserText.tsx'
import classes from './health.module.css'

/** What to do about each alert, whose annotations lead here. */
export function Runbook() {
  return (
    <SectionCard title="התרעות הניטור, ומה לעשות בכל אחת">
      <ul className={`plain ${classes.runbook}`}>
        {runbook.map(({ alert, says, advice }) => (
          <li key={alert} id={alert} className={classes.what}>
            <h3 className="semibold">
              <Ltr>{alert}</Ltr>
            </h3>
            <UserText>{says}</UserText>
            <span className="muted">
              <UserText>{advice}</UserText>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
