import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './ThemeSwitch.module.css'

const choices = [
  { value: 'auto', label: 'לפי המכשיר', Icon: IconDeviceDesktop },
  { value: 'light', label: 'בהיר', Icon: IconSun },
  { value: 'dark', label: 'כהה', Icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: unknown }[]

export function ThemeSwitch() {
  // Switching transitions off for the change would write a <style> element, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const name = useId()
  return (
    <fieldset className="inline-flex gap-2 m-0 p-4 border border-hairline rounded-12 bg-subtle">
      <legend className="visually-hidden">ערכת צבעים</legend>
      {choices.map(({ value, label, Icon }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
            className="absolute inset-0 m-0 opacity-0 cursor-pointer"
          />
          <Icon size={18} stroke={1.8} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
