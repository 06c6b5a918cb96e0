import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { CodeBox } from './CodeBox.tsx'

/** Time for which the button confirms the copy, in milliseconds. */
const resultTime = 4000

/** A code with a button that copies it; where the browser does not let it, the code is selected to be copied by hand. */
export function CopyCode({ code }: { code: string }) {
  const [result, setResult] = useState<'copied' | 'selected'>()
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setResult(undefined), resultTime)
    return () => clearTimeout(timer)
  })

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setResult('copied')
      announce('הקוד הועתק')
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setResult('selected')
      announce('הקוד סומן, אפשר להעתיק אותו')
    }
  }

  return (
    <CodeBox code={code} text={text}>
      <Action
        icon={result === 'copied' ? IconCheck : IconCopy}
        label={result === 'copied' ? 'הועתק' : 'העתקה'}
        primary={result === 'copied'}
        color={result === 'copied' ? 'olive' : 'petrol'}
        onClick={() => void copy()}
      />
      {result === 'selected' && <p className="w-full text-muted text-md">הקוד סומן, אפשר להעתיק אותו.</p>}
    </CodeBox>
  )
}
