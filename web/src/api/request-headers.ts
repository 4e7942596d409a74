import { readStored } from './stored-values.ts'

function csrfToken(): string | null {
  for (const pair of document.cookie.split(';')) {
    const [name = '', ...value] = pair.trim().split('=')
    if (name !== 'csrf_token') continue
    try {
      return decodeURIComponent(value.join('='))
    } catch {
      return value.join('=')
    }
  }
  return null
}

/** The headers that every request carries. */
export function requestHeaders(accept = 'application/json'): Record<string, string> {
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', Accept: accept }
  const csrf = csrfToken()
  if (csrf) headers['X-CSRF-Token'] = csrf
  const token = readStored('token')
  if (token && token !== 'null' && token !== 'undefined') headers.Authorization = `Bearer ${token}`
  return headers
}
