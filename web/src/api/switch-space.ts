import { call } from './call.ts'
import { writeStored } from './stored-values.ts'

/** Enters an organisation, or for null one's own space; the chat and the collection that were open are not there. */
export async function switchSpace(id: string | null): Promise<void> {
  await call('POST /organisations/switch', { body: { organisation_id: id } })
  writeStored('active_chat_id', null)
  writeStored('shown_collection', null)
}
