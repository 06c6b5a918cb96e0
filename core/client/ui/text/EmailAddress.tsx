import { Fragment } from 'react'
import { Ltr } from './Ltr.tsx'

/** An e-mail address, which breaks after its @ or one of its dots where it has to. */
export function EmailAddress({ children }: { children: string }) {
  return (
    <Ltr className="wrap-anywhere">
      {children.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Ltr>
  )
}
