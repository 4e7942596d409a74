import type { UploadState } from '@citewell/contract/admin/files.ts'
import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import { type AdminGroup, adminGroups } from '@citewell/contract/formats.ts'

const types = new Set(Object.keys(adminGroups))
const states = new Set<string>(['under_way', 'ready', 'failed', 'cancelled'] satisfies UploadState[])

/** What the address asks for; what it cannot mean is left out. */
export function readFilter(search: URLSearchParams) {
  const [q, type, state, reason] = ['q', 'type', 'state', 'reason'].map(name => search.get(name) ?? '')
  const offset = Number(search.get('offset') ?? 0)
  return {
    ...(q ? { q: q.slice(0, 320) } : {}),
    ...(type && types.has(type) ? { type: type as AdminGroup } : {}),
    ...(state && states.has(state) ? { state: state as UploadState } : {}),
    ...(reason && /^document_[a-z_]+$/.test(reason) ? { reason: reason as DocumentFailureCode } : {}),
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  }
}
