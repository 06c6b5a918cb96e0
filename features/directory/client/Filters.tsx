import { useNavigate } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { people } from '#platform/people/contract/people.ts'
import { lettersQuery, type PeopleValues, peopleSearch } from './peopleQueries.ts'

interface PlaceProperties {
  label: string
  all: string
  places: readonly { id: number; name: string }[]
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

function Place({ label, all, places, chosen, onChoose }: PlaceProperties) {
  return (
    <Select
      aria-label={label}
      className="flex-[1_1_8rem] max-w-[18rem] min-w-0"
      value={chosen}
      none={all}
      options={places.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(value) => {
        announce('הרשימה סוננה')
        onChoose(value === '' ? undefined : Number(value))
      }}
    />
  )
}

function Letters({ values }: { values: PeopleValues }) {
  const { letters } = useRead(lettersQuery(values))
  const hrefOf = (letter: string | undefined) => peopleSearch.href({ ...values, letter, page: undefined })
  return (
    <Chips
      label="לפי אות ראשונה של שם המשפחה"
      oneLine
      chips={[
        { label: 'הכול', href: hrefOf(undefined), current: values.letter === undefined },
        ...letters
          .filter(({ letter }) => /\p{L}/u.test(letter))
          .map(({ letter }) => ({ label: letter, href: hrefOf(letter), current: letter === values.letter })),
      ]}
    />
  )
}

export function Filters({ values }: { values: PeopleValues }) {
  const { branches, departments } = useRead(q(people.getPlaces))
  const navigate = useNavigate()
  const narrow = (change: Partial<PeopleValues>) =>
    void navigate({
      href: peopleSearch.href({ ...values, ...change, letter: undefined, page: undefined }),
      resetScroll: false,
    })
  return (
    <>
      <div className="flex gap-8">
        <Place
          label="סניף"
          all="כל הסניפים"
          places={branches}
          chosen={values.branch}
          onChoose={(branch) => narrow({ branch })}
        />
        <Place
          label="מחלקה"
          all="כל המחלקות"
          places={departments}
          chosen={values.department}
          onChoose={(department) => narrow({ department })}
        />
      </div>
      {values.s === undefined && values.tab === undefined && <Letters values={values} />}
    </>
  )
}
