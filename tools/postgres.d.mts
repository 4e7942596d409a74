export function startPostgres(settings?: string[]): Promise<{
  url: string
  readonly pid: number
  halt(how: 'fast' | 'immediate'): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}>
