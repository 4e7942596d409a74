import { useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { type FolderFile, folderName } from './folder-file.ts'
import { sendImport } from './send-import.ts'

/** What this tab sends of an import; `failure` once it gave up. */
export type Sending = { sent: number; total: number; failure: string | null }

const sendings = new Map<string, Sending>()
const listeners = new Set<() => void>()

function become(id: string, sending: Sending | null): void {
  if (sending) sendings.set(id, sending)
  else sendings.delete(id)
  for (const listener of listeners) listener()
}

/** Begins an import of these files, whose folders become collections if wanted, and sends it while the tab is open. */
export async function beginImport(
  files: readonly FolderFile[],
  { folders }: { folders: boolean },
): Promise<string> {
  const { id } = await call('POST /imports', { body: { name: folderName(files), folders } })
  continueImport(id, files)
  return id
}

/** Sends what is missing of an import, from the same files. */
export function continueImport(id: string, files: readonly FolderFile[]): void {
  const total = files.length
  const before = sendings.get(id)
  if (before && before.failure === null) return
  become(id, { sent: 0, total, failure: null })
  sendImport(id, files, sent => become(id, { sent, total, failure: null })).then(
    () => become(id, null),
    (error: unknown) => become(id, { sent: sendings.get(id)?.sent ?? 0, total, failure: sayFailure(error) }),
  )
}

/** What this tab sends of an import; null for nothing. */
export function useSending(id: string): Sending | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sendings.get(id) ?? null,
    () => null,
  )
}
