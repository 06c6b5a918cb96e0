import { IconPhoto } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MediaPicker } from '#platform/content/client/library/MediaPicker.tsx'
import { insertPicture } from './askFor.tsx'
import { type Tool, toolGroups } from './tools.tsx'

const enabled = 'button:not([disabled])'

/** One stop of the Tab key for the whole toolbar: the button that was used last, or the first. */
function setTabStop(toolbar: HTMLElement, chosen?: Element | null): void {
  const buttons = [...toolbar.querySelectorAll<HTMLElement>('button')]
  const usable = buttons.filter((button) => button.matches(enabled))
  const stop =
    usable.find((button) => button === chosen) ??
    usable.find((button) => button.dataset.stop === 'true') ??
    usable[0]
  for (const button of buttons) {
    button.tabIndex = button === stop ? 0 : -1
    button.dataset.stop = String(button === stop)
  }
}

/** The keys of a toolbar: Tab goes in and out, the arrows, Home and End go from button to button. */
function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null)
  // Buttons come, go and are disabled as the cursor moves.
  useEffect(() => {
    if (ref.current) setTabStop(ref.current)
  })

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>(enabled) ?? [])]
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1
    const last = buttons.length - 1
    // The page reads right to left, so the next button is at the left.
    const targets: Record<string, number> = {
      ArrowLeft: at === last ? 0 : at + 1,
      ArrowRight: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined || at === -1) return
    event.preventDefault()
    buttons[target]?.focus()
  }

  const onFocus = () => {
    if (ref.current) setTabStop(ref.current, document.activeElement)
  }
  return { ref, onKeyDown, onFocus }
}

interface ToolButtonProperties extends Pick<Tool, 'label' | 'icon' | 'text'> {
  /** Whether it is pressed in; undefined for one that is just pressed. */
  active?: boolean | undefined
  enabled?: boolean | undefined
  onClick: () => void
}

function ToolButton({ label, icon: Icon, text, active, enabled = true, onClick }: ToolButtonProperties) {
  return (
    <button
      type="button"
      className="grid place-content-center min-w-36 h-36 px-6 rounded-8 text-text text-sm font-semibold enabled:hover:bg-subtle aria-pressed:bg-(--mantine-color-petrol-filled) aria-pressed:text-white disabled:text-text/40 focus-visible:-outline-offset-2 pointer-coarse:min-w-(--touch) pointer-coarse:h-(--touch)"
      aria-label={label}
      title={label}
      aria-pressed={active}
      disabled={!enabled}
      // The text keeps its selection while the mouse presses a tool.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {text ?? <Icon size={20} stroke={1.7} aria-hidden />}
    </button>
  )
}

interface Properties {
  editor: Editor
  /** Names what the buttons write in. */
  label: string
  /** The id of the text. */
  controls: string
  /** Whether pictures can be put into it. */
  pictures: boolean
}

export function Toolbar({ editor, label, controls, pictures }: Properties) {
  const keys = useRovingFocus()
  const [choosing, setChoosing] = useState(false)
  const groups = useEditorState({
    editor,
    selector: () =>
      toolGroups.map(({ within, tools }) => ({
        shown: within === undefined || editor.isActive(within),
        states: tools.map(({ isActive, isEnabled }) => ({
          active: isActive?.(editor),
          enabled: isEnabled?.(editor),
        })),
      })),
  })
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="[position:var(--sticky)] top-(--top-bar) z-3 flex flex-wrap gap-y-4 gap-x-6 p-6 border-b border-hairline bg-subtle max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:overscroll-x-contain"
      {...keys}
    >
      {toolGroups.map(({ label: groupLabel, tools, withPicture }, index) =>
        groups[index]?.shown ? (
          // biome-ignore lint/a11y/useSemanticElements: buttons of one purpose, not a form's fields
          <div
            key={groupLabel}
            role="group"
            aria-label={groupLabel}
            className="flex flex-none rounded-8 bg-card"
          >
            {tools.map((tool, place) => (
              <ToolButton
                key={tool.label}
                {...tool}
                {...groups[index]?.states[place]}
                onClick={() => tool.run(editor)}
              />
            ))}
            {withPicture && pictures && (
              <ToolButton label="תמונה" icon={IconPhoto} onClick={() => setChoosing(true)} />
            )}
          </div>
        ) : null,
      )}
      {choosing && (
        <MediaPicker
          kind="picture"
          onChosen={(picture) => insertPicture(editor, picture)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
