import { IconSpy, IconUser } from '@tabler/icons-react'
import classes from './SurveyItem.module.css'

/** What is stored of an answer, before it is given. */
export function StoredNotice({ anonymous }: { anonymous: boolean }) {
  const Icon = anonymous ? IconSpy : IconUser
  return (
    <aside className={classes.notice} aria-label="מה נשמר">
      <Icon size={24} stroke={1.7} aria-hidden />
      {anonymous ? (
        <div>
          <p>
            <strong>הסקר אנונימי.</strong> נשמר שענית, ובנפרד נשמרות התשובות, בלי שם, בלי שעה ובלי סדר. הסניף
            נשמר עם תשובה רק אם ענו ממנו חמישה לפחות.
          </p>
          <p>
            התשובות מחכות מוצפנות עד שמצטרפות אליהן תשובות של אחרים, ומוצגות בקבוצות של חמישה לפחות. אם יענו
            פחות מחמישה, הן יימחקו. בתשובות חופשיות לא כדאי לכתוב פרטים מזהים.
          </p>
        </div>
      ) : (
        <p>
          <strong>הסקר אינו אנונימי.</strong> התשובות נשמרות עם השם, הסניף והשעה, ומנהלי הפורטל רואים אותן.
        </p>
      )}
    </aside>
  )
}
