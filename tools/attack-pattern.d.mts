export function attackPattern(pattern: { source: string; flags: string }): string | null
