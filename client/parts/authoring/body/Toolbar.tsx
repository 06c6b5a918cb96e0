import { RichTextEditor } from '@mantine/tiptap'
import { IconPhoto, type TablerIcon } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { ChoosePicture } from '#client/parts/ChoosePicture.tsx'
import { insertPicture } from './askFor.tsx'
import classes from './BodyEditor.module.css'
import { type Tool, toolGroups } from './tools.tsx'
import { useRovingFocus } from './useRovingFocus.ts'

interface ToolState {
  active: boolean
  enabled: boolean
}

function stateOf(editor: Editor, { isActive, isEnabled }: Tool): ToolState {
  return { active: isActive?.(editor) ?? false, enabled: isEnabled?.(editor) ?? true }
}

function ToolButton({
  label,
  icon: Icon,
  active = false,
  enabled = true,
  onClick,
}: {
  label: string
  icon: TablerIcon
  active?: boolean
  enabled?: boolean
  onClick: () => void
}) {
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={label}
      active={active}
      disabled={!enabled}
      className={classes.tool}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </RichTextEditor.Control>
  )
}

/** The buttons above the text. `label` names what they write in. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const keys = useRovingFocus()
  const groups = useEditorState({
    editor,
    selector: () =>
      toolGroups.map(({ within, tools }) => ({
        shown: within === undefined || editor.isActive(within),
        states: tools.map((tool) => stateOf(editor, tool)),
      })),
  })
  return (
    <RichTextEditor.Toolbar
      role="toolbar"
      aria-label={label}
      aria-controls="field-body"
      sticky
      stickyOffset="var(--top-bar)"
      className={classes.toolbar}
      {...keys}
    >
      {toolGroups.map((group, index) =>
        groups[index]?.shown ? (
          <RichTextEditor.ControlsGroup key={group.label} role="group" aria-label={group.label}>
            {group.tools.map((tool, place) => (
              <ToolButton
                key={tool.label}
                label={tool.label}
                icon={tool.icon}
                {...groups[index]?.states[place]}
                onClick={() => tool.run(editor)}
              />
            ))}
            {group.label === 'הוספה' && (
              <ChoosePicture onChoose={(picture) => insertPicture(editor, picture)}>
                {({ open, pending }) => (
                  <ToolButton
                    label={pending ? 'התמונה בדרך' : 'תמונה'}
                    icon={IconPhoto}
                    enabled={!pending}
                    onClick={open}
                  />
                )}
              </ChoosePicture>
            )}
          </RichTextEditor.ControlsGroup>
        ) : null,
      )}
    </RichTextEditor.Toolbar>
  )
}
