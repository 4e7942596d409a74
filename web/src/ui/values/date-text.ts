const forms: Record<number, Intl.DateTimeFormatOptions> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'long' },
}

/** "2024-05-17" as "May 17, 2024", "2024-05" as "May 2024", "2024" as it is. */
export function dateText(iso: string): string {
  const form = forms[iso.length] ?? { dateStyle: 'medium' }
  return new Intl.DateTimeFormat('en', { ...form, timeZone: 'UTC' }).format(Date.parse(iso))
}
