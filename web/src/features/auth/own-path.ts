const base = 'https://own.invalid'

/** The path to go to after login: one of our own, else the chat. Another site's address never passes. */
export function ownPath(next: string | null): string {
  if (next === null || !next.startsWith('/') || /^\/[/\\]/.test(next)) return '/chat'
  try {
    const address = new URL(next, base)
    // Dots are gone now: `/.//evil.example` has become `//evil.example`.
    const own = address.origin === base && !address.pathname.startsWith('//')
    return own ? address.pathname + address.search + address.hash : '/chat'
  } catch {
    return '/chat'
  }
}
