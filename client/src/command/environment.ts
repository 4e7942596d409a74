import { homedir } from 'node:os'
import { join } from 'node:path'

/** What the command takes from its environment, read in one place. */
export type Environment = {
  url: string | undefined
  key: string | undefined
  colour: boolean
  /** Folders for what was set up, and for what is remembered. */
  configFolder: string
  stateFolder: string
}

export function readEnvironment(variables = process.env): Environment {
  const { CITEWELL_URL, CITEWELL_KEY, NO_COLOR, TERM } = variables
  const windows = process.platform === 'win32'
  const config = windows ? variables.APPDATA : variables.XDG_CONFIG_HOME
  const state = windows ? variables.LOCALAPPDATA : variables.XDG_STATE_HOME
  return {
    url: CITEWELL_URL || undefined,
    key: CITEWELL_KEY || undefined,
    colour: !NO_COLOR && TERM !== 'dumb',
    configFolder: join(config || join(homedir(), '.config'), 'citewell'),
    stateFolder: join(state || join(homedir(), '.local', 'state'), 'citewell'),
  }
}
