import type { PersonReference } from '#core/contract/common.ts'
import { PersonPhoto } from './PersonPhoto.tsx'

/** The round photo, or the initials, of a person as content names them: by the whole name. `size` as in `PersonPhoto`. */
export function PersonReferencePhoto({
  person: { name, photo },
  size,
}: {
  person: Pick<PersonReference, 'name' | 'photo'>
  size: number
}) {
  const [first = '', ...rest] = name.split(' ')
  return <PersonPhoto person={{ first_name: first, last_name: rest.join(' '), photo }} size={size} />
}
