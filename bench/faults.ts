import { parseArgs } from 'node:util'
import { embeddedInstallation, type Installation, serverInstallation } from './faults-installation.ts'
import { faults } from './faults-list.ts'
import { type Report, runFaults } from './faults-run.ts'

/** The share of the kills that hit the embedded server, which restarts after each. */
const embeddedShare = 0.3
const pause = 1_000

/**
 * What happens to acknowledged writes while processes are killed and everything around them fails: `--kills 200`;
 * `--only embedded`, `--only server`, or `--only FAULT` for one fault in both.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { kills: { type: 'string', default: '200' }, only: { type: 'string' } },
  })
  const kills = Number(values.kills)
  const { only } = values
  const installations: [name: string, share: number, start: () => Promise<Installation>][] = [
    ['embedded', embeddedShare, embeddedInstallation],
    ['server', 1 - embeddedShare, serverInstallation],
  ]
  const isPart = installations.some(([name]) => name === only)
  const chosen = faults.filter(({ name }) => only === undefined || isPart || name.startsWith(only))
  const reports: Record<string, Report> = {}
  for (const [name, share, start] of installations) {
    if (isPart && name !== only) continue
    const installation = await start()
    const begun = performance.now()
    const say = (line: string) => console.log(`${Math.round((performance.now() - begun) / 1000)} s ${line}`)
    const count = isPart ? kills : Math.round(kills * share)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void installation.stop().finally(() => process.exit(1)))
    try {
      reports[name] = await runFaults(installation, { kills: count, faults: chosen, pause, say })
    } finally {
      await installation.stop()
    }
  }
  console.table(Object.fromEntries(Object.entries(reports).map(([name, report]) => [name, figures(report)])))
  for (const [name, report] of Object.entries(reports)) tell(name, report)
}

function figures(report: Report) {
  return {
    kills: report.kills,
    acknowledged: report.acknowledged,
    lost: report.lost.length,
    double: report.double.length,
    stuck: report.stuck.length,
    failed: report.failed.length,
    'not whole': report.broken.length,
    'ended by itself': report.ownEnds.length,
    'left over': report.left,
    check: report.check === null ? 'good' : 'FINDINGS',
    'slowest start (ms)': Math.round(report.slowestRestart),
  }
}

function tell(name: string, { lost, double, stuck, failed, broken, ownEnds, check }: Report): void {
  const lists = { lost, double, stuck, failed, 'not whole': broken, 'ended by itself': ownEnds }
  for (const [what, found] of Object.entries(lists))
    for (const each of found) console.log(`${name}, ${what}: ${each}`)
  if (check) console.log(`${name}, check: ${check}`)
}
