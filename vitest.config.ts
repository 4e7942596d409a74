import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Their sizes do not show how long they take. At the end one of them would keep the other core waiting. */
const longest = /\/(any-order|faults|recognise-corpus|large-files)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(({ moduleId }) => longest.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !longest.test(moduleId)),
    ]
  }
}

export default defineConfig({
  test: {
    // Each file of the server has a database and readers of its own; more at once than cores only takes memory.
    maxWorkers: 2,
    // A hanging test ends; a slow machine fails none.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contract,server,tools,eval,bench}/**/*.test.ts'],
          pool: 'forks',
          // A worker keeps its modules from file to file: loading the server takes longer than most files' tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // Its stores keep what they know in their modules, which are small.
        test: { name: 'web', include: ['web/**/*.test.ts'], pool: 'threads' },
      },
    ],
  },
})
