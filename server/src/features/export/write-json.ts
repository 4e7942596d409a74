import type { ChatExport } from '@citewell/contract/export.ts'

/** Invisible in an editor, where they would turn or hide what follows. */
const unseen = /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** JSON whose invisible characters are escaped; read, it is the same. */
export function writeJson(chat: ChatExport): string {
  const json = JSON.stringify(chat, null, 2).replace(
    unseen,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${json}\n`
}
