type Issue = { msg?: unknown; loc?: unknown }

function issueText(item: unknown): string {
  if (typeof item === 'string') return item
  const { msg, loc } = (item ?? {}) as Issue
  const field = Array.isArray(loc) ? loc.join('.') : ''
  const text = typeof msg === 'string' ? msg : ''
  return field === '' ? text : `${text} (${field})`
}

function listMessage(errors: unknown): string {
  if (!Array.isArray(errors)) return ''
  return errors
    .map(item => (typeof item === 'string' ? item : ((item as { message?: unknown } | null)?.message ?? '')))
    .filter(text => typeof text === 'string' && text !== '')
    .join('; ')
}

function firstText(candidates: unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate === 'string' && candidate.trim() !== '') return candidate
  }
  return 'Request failed'
}

/**
 * The message shown for a failed response, in the order of the specification (point 8): a list of details, a
 * text body, message, a text detail, errors, error, the client's own message, "Request failed".
 */
export function errorMessage(status: number | null, data: unknown, own: string | null): string {
  const suffix = status === null ? '' : ` (HTTP ${status})`
  const body = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const issues = Array.isArray(body.detail) ? body.detail.map(issueText).filter(Boolean).join('; ') : ''
  if (issues !== '') return issues + suffix
  return firstText([data, body.message, body.detail, listMessage(body.errors), body.error, own]) + suffix
}
