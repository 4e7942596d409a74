import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './theme-toggle.module.css'

/** Switches between the light and the dark theme. Its picture follows by style alone, before any script runs. */
export function ThemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <ActionIcon size="lg" onClick={toggleColorScheme}>
      <span className={classes.toDark}>
        <IconMoon size={18} stroke={1.75} role="img" aria-label="Use the dark theme" />
      </span>
      <span className={classes.toLight}>
        <IconSun size={18} stroke={1.75} role="img" aria-label="Use the light theme" />
      </span>
    </ActionIcon>
  )
}
