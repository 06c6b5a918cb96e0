import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './ListPage.module.css'
import { listTitle } from './listSearch.ts'
import { Tabs } from './Tabs.tsx'

/** What stands above the classifieds, everybody's or one's own, and these. The first screen draws it too: no hooks. */
export function ListLayout({ mine, children }: { mine: boolean; children: ReactNode }) {
  return (
    <>
      <PageHeader
        title={listTitle}
        text="קונים, מוכרים ומוסרים, מעובדים לעובדים."
        actions={
          <ButtonLink href="/yad2/new" icon={IconPlus}>
            פרסום מודעה
          </ButtonLink>
        }
      />
      <div className={classes.list}>
        <Tabs mine={mine} />
        {children}
      </div>
    </>
  )
}
