/** The technical line under a sentence, in English. Quoted after `Error: ` stands what the server said, in Hebrew. */
export function ErrorDetail({ text, className }: { text: string; className?: string | undefined }) {
  const [, before = text, said] = /^(\S+ Error: )(.*)$/s.exec(text) ?? []
  return (
    <p className={className} dir="ltr" lang="en">
      {before}
      {said && <bdi lang="he">{said}</bdi>}
    </p>
  )
}
