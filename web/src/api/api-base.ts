/** Removes trailing slashes, so that a path can follow. */
function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}

/** The base address of every call: a window-level setting, else the build's, else the relative path. */
export function apiBase(): string {
  const setting = (globalThis as { __CITEWELL_API__?: unknown }).__CITEWELL_API__
  if (typeof setting === 'string' && setting !== '') return withoutSlash(setting)
  const built: unknown = import.meta.env.VITE_API_BASE
  if (typeof built === 'string' && built !== '') return withoutSlash(built)
  return '/api/v1'
}
