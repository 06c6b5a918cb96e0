import { useQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { type DirectoryPerson, directory } from '#contract/directory.ts'
import { officials } from '#contract/officials.ts'
import { PersonPhoto } from '../PersonPhoto.tsx'
import { peopleSearch } from '../people/peopleQueries.ts'
import { personHref } from '../people/personHref.ts'
import { useIsOpen } from '../rooms.ts'
import { Marked } from './Marked.tsx'
import classes from './SearchDialog.module.css'

/** So many people stand above the other results. */
const shownPeople = 4

/** The people whom the words find, as the phonebook finds them; the search does without them where they do not come. */
export function useFoundPeople(words: string) {
  const open = useIsOpen('phonebook')
  const query = q(directory.users, { s: words, page: 1, per_page: shownPeople })
  const { data, isLoading } = useQuery({ ...query, enabled: open, throwOnError: false })
  return { people: data?.people ?? [], searched: data?.searched ?? words, loading: isLoading }
}

/** The roles that people hold, by the person. */
function useRoles(): ReadonlyMap<number, string> {
  const open = useIsOpen('officials')
  const { data } = useQuery({ ...q(officials.getOfficials), enabled: open, throwOnError: false })
  return new Map(
    data?.officials.flatMap(({ person, role }) => (person ? [[person.id, role] as const] : [])) ?? [],
  )
}

interface Properties {
  people: readonly DirectoryPerson[]
  /** What was typed, and the words that found them: they may be in the other keyboard layout. */
  words: string
  searched: string
}

/** The people among the results, with the role of those who hold one. */
export function FoundPeople({ people, words, searched }: Properties) {
  const roles = useRoles()
  if (people.length === 0) return null
  return (
    <section aria-label="אנשים" className={classes.people}>
      <p className={`row spread ${classes.count}`}>
        <span className="semibold">אנשים</span>
        <AppLink href={peopleSearch.href({ s: words })}>לכל מי שנמצא בספר הטלפונים</AppLink>
      </p>
      <ul className={`plain ${classes.results}`}>
        {people.map((person) => (
          <li key={person.id} className={classes.result} data-result>
            <PersonPhoto person={person} size={44} />
            <div className={classes.words}>
              <AppLink href={personHref(person.id)} className={classes.link}>
                <Marked text={`${person.first_name} ${person.last_name}`} words={searched} />
              </AppLink>
              <p className={`wrap gap-2 column-gap-12 muted ${classes.meta}`}>
                <UserText>{roles.get(person.id) ?? person.job_title}</UserText>
                {person.branch !== null && <UserText>{person.branch}</UserText>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
