import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { isPicture, kindOf } from '#platform/files/client/fileKinds.ts'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'

/** What a file looks like in a list; its words stand beside it. */
export function FileThumbnail({ file }: { file: LibraryFile }) {
  if (isPicture(file)) {
    return (
      <Picture
        id={file.id}
        alt=""
        ratio={4 / 3}
        sizes="(max-width: 37.49em) 45vw, 14rem"
        placeholder={file.colour}
      />
    )
  }
  const Icon = kindOf(file).icon
  return (
    <span className="grid place-content-center w-full aspect-[4/3] bg-subtle text-link">
      <Icon size={52} stroke={1.2} aria-hidden />
    </span>
  )
}
