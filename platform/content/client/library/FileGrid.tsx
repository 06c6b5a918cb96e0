import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { isPicture, kindOf, sizeText, titleOf } from '#platform/files/client/fileKinds.ts'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'
import classes from './FileGrid.module.css'

/** What a file looks like in a list; its words stand beside it. */
function FileThumbnail({ file }: { file: LibraryFile }) {
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

interface Properties {
  files: readonly LibraryFile[]
  /** What pressing a file does, for a screen reader, as `פתיחה`. */
  action: string
  onPress: (file: LibraryFile) => void
}

export function FileGrid({ files, action, onPress }: Properties) {
  return (
    <ul
      className="plain grid grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))] gap-12 max-sm:grid-cols-2 max-sm:gap-8"
      aria-label="קבצים"
    >
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className={`surface flex flex-col size-full overflow-hidden text-text ${classes.file}`}
            onClick={() => onPress(file)}
          >
            <FileThumbnail file={file} />
            <span className="grid gap-2 w-full pt-10 pb-12 px-12">
              <span className="visually-hidden">{action}: </span>
              <UserText className="line-clamp-2 font-semibold leading-[1.4] wrap-anywhere">
                {titleOf(file)}
              </UserText>
              <span className="text-muted text-xs">
                {isPicture(file) ? (
                  <Ltr>
                    {file.width}×{file.height}
                  </Ltr>
                ) : (
                  <>
                    <bdi>{kindOf(file).label}</bdi>, <bdi>{sizeText(file.bytes)}</bdi>
                  </>
                )}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
