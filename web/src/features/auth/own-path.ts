const base = 'https://own.invalid'

/** The path to open after login: one of our own, else the chat. Rejects addresses of other sites. */
export function ownPath(next: string | null): string {
  if (next === null || !next.startsWith('/') || /^\/[/\\]/.test(next)) return '/chat'
  try {
    const address = new URL(next, base)
    // URL parsing has resolved the dots: `/.//evil.example` is now `//evil.example`.
    const own = address.origin === base && !address.pathname.startsWith('//')
    return own ? address.pathname + address.search + address.hash : '/chat'
  } catch {
    return '/chat'
  }
}
