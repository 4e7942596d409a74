/** Parses "a[b][0][c]=1", the format of Stripe's libraries, into an object. */
export function readForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter(Boolean)
    let at: Record<string, unknown> = root
    keys.forEach((key, index) => {
      const next = keys[index + 1]
      if (next === undefined) at[key] = value
      else {
        at[key] ??= /^\d+$/.test(next) ? [] : {}
        at = at[key] as Record<string, unknown>
      }
    })
  }
  return root
}
