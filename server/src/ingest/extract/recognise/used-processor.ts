/**
 * Processor time of this process so far, in milliseconds. A page is limited by it, and not by the clock: on a busy machine
 * the clock runs on while recognition, which comes last, waits. The server has a limit by the clock.
 */
export function usedProcessor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
