import type { PersonReference, Picture } from '#core/contract/common.ts'
import { truncated } from '#core/rules/text/text.ts'
import classes from './PersonPhoto.module.css'

interface Properties {
  person: { first_name: string; last_name: string; photo: Picture | null }
  /** Width and height in CSS pixels. */
  size: number
}

/** A person's round photo, or their initials. Decorates only: the name stands beside it. */
export function PersonPhoto({ person, size }: Properties) {
  const { first_name, last_name, photo } = person
  const width = size > 80 ? 320 : 160
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.36, backgroundColor: photo?.colour }
  return (
    <span
      className={classes.photo}
      style={style}
      aria-hidden="true"
      data-initials={`${truncated(first_name, 1)}${truncated(last_name, 1)}`}
    >
      {photo && (
        <picture>
          <source type="image/avif" srcSet={`/media/${photo.id}/${width}.avif`} />
          <img
            src={`/media/${photo.id}/${width}.webp`}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}

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
