import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { surveys } from '#contract/surveys.ts'
import classes from './-personal-area.module.css'

const most = 5

/** The surveys that the person answered last; of an anonymous one only that. */
export function OwnSurveys() {
  const answered = useSuspenseQuery(q(surveys.getAnsweredSurveys, { page: 1 })).data.surveys
  return (
    <>
      {answered.length === 0 && <p className={classes.text}>עוד לא נענה סקר.</p>}
      <dl className={classes.details}>
        {answered.slice(0, most).map(({ id, title, anonymous, answers }) => (
          <div key={id} className={classes.detail}>
            <dt>{anonymous ? 'אנונימי' : `${answers.length} תשובות`}</dt>
            <dd>
              <AppLink href={`/survey/-/${id}`}>
                <UserText>{title}</UserText>
              </AppLink>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <AppLink href="/surveys" className={classes.link}>
          לכל הסקרים
        </AppLink>
      </div>
    </>
  )
}
