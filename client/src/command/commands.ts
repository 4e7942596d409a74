import { ask } from './ask.ts'
import type { Command, Option } from './command.ts'
import { documents } from './documents.ts'
import { exportChat } from './export.ts'
import { importCommand } from './import.ts'
import { login, logout } from './login.ts'
import { search } from './search.ts'
import { upload } from './upload.ts'

/** Every command but `help` and `completion`, which tell of these. */
export const commands: readonly Command[] = [
  login,
  logout,
  ask,
  search,
  upload,
  importCommand,
  documents,
  exportChat,
]

/** What every command takes. */
export const commonOptions: Record<string, Option> = {
  url: { type: 'string', value: 'URL', about: 'Address of the installation (CITEWELL_URL)' },
  key: {
    type: 'string',
    value: 'KEY',
    about: 'API key (CITEWELL_KEY); others on this machine can see options',
  },
  help: { type: 'boolean', short: 'h', about: 'Show this' },
}
