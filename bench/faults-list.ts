import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './faults-installation.ts'

export type Fault = {
  name: string
  /** Whether the installation has what this fault needs. */
  applies(on: Installation): boolean
  /** Nothing can start during this fault, so starts are not measured. */
  blocksStart?: true
  run(on: Installation): Promise<void>
}

const day = 24 * 60 * 60 * 1000
const lasts = 6_000
const always = () => true

/** Sets something for a limited time. */
const during =
  (begin: (on: Installation) => unknown, end: (on: Installation) => unknown, milliseconds = lasts) =>
  async (on: Installation) => {
    await begin(on)
    await sleep(milliseconds)
    await end(on)
  }

const model = (way: 'refusing' | 'cutting' | 'hanging'): Fault => ({
  name: `model ${way}`,
  applies: always,
  run: during(
    on => on.model.set(way),
    on => on.model.set('well'),
  ),
})
const mail = (way: 'refusing' | 'hanging'): Fault => ({
  name: `mail ${way}`,
  applies: always,
  run: during(
    on => on.mail.set(way),
    on => on.mail.set('well'),
  ),
})
const store = (way: 'away' | 'refusing' | 'wrong' | 'hanging' | 'cutting'): Fault => ({
  name: `store ${way}`,
  applies: on => on.store !== undefined,
  run: during(
    on => on.store?.set(way),
    on => on.store?.set('well'),
  ),
})
const database = (how: 'fast' | 'immediate'): Fault => ({
  name: `database ${how}`,
  applies: on => on.postgres !== undefined,
  blocksStart: true,
  run: during(
    on => on.postgres?.halt(how),
    on => on.postgres?.resume(),
    4_000,
  ),
})

/** Shifts the clock of all processes of one kind, so that the workers' clock differs from the web's. */
const clock = (name: string, shift: number): Fault => ({
  name,
  applies: always,
  run: async on => {
    const shifted = on.processes.filter((_, at) => at % 2 === 0)
    for (const SHIFT_CLOCK_MS of [String(shift), undefined])
      for (const each of shifted) {
        each.set({ SHIFT_CLOCK_MS })
        await each.kill()
        await each.ready()
        await sleep(lasts / 3)
      }
  },
})

const disk: Fault = {
  name: 'disk full',
  applies: on => on.disk.canBeFilled,
  blocksStart: true,
  run: async on => {
    for (const left of [10 * 1024 ** 2, 0]) {
      on.disk.fill(left)
      await sleep(lasts)
      await on.processes.at(-1)?.kill()
      await sleep(lasts)
      on.disk.free()
      await Promise.all(on.processes.map(each => each.ready()))
    }
  },
}

export const faults: Fault[] = [
  model('refusing'),
  database('fast'),
  store('away'),
  mail('refusing'),
  model('cutting'),
  database('immediate'),
  store('refusing'),
  clock('clock three days ahead', 3 * day),
  mail('hanging'),
  model('hanging'),
  store('wrong'),
  store('hanging'),
  clock('clock three days behind', -3 * day),
  store('cutting'),
  disk,
]
