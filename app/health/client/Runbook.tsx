import { useLocation } from '@tanstack/react-router'
import { runbook } from '#app/health/rules/runbook.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import classes from './health.module.css'

function Advice({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      <UserText key={index}>{part}</UserText>
    ) : (
      <Ltr key={index} className="whitespace-nowrap font-semibold">
        {part}
      </Ltr>
    ),
  )
}

/** What to do about each alert, whose annotations lead here; the one that somebody came for is marked. */
export function Runbook() {
  const sought = useLocation({ select: ({ hash }) => hash })
  return (
    <SectionCard title="התרעות הניטור, ומה לעשות בכל אחת">
      <ul className={`plain ${classes.runbook}`}>
        {runbook.map(({ alert, says, advice }) => (
          <li
            key={alert}
            id={alert}
            className="flex flex-col gap-4 items-start"
            aria-current={alert === sought ? 'location' : undefined}
          >
            <h3 className="font-semibold">
              <Ltr>{alert}</Ltr>
            </h3>
            <UserText>{says}</UserText>
            <span className="text-muted">
              <Advice>{advice}</Advice>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
