import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Their sizes do not show how long they take: at the end one of them would keep the other core waiting. The first two
 * run side by side; beside recognition or killed servers, reading large files comes near its own time limit.
 */
const longest = ['large-files.long', 'any-order', 'recognise-corpus.long', 'faults.long'].map(
  name => `/${name}.test.ts`,
)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = longest.flatMap(name => sorted.filter(({ moduleId }) => moduleId.endsWith(name)))
    return [...new Set([...long, ...sorted])]
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
          include: ['{contract,server,client,tools,eval,bench}/**/*.test.ts'],
          pool: 'forks',
          // A worker keeps its modules from file to file: loading the server takes longer than most files' tests.
          isolate: false,
          execArgv: ['--import', resolve(import.meta.dirname, 'server/src/platform/resolve-drizzle.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          pool: 'threads',
          // A worker keeps React and the DOM's own code; each file has a DOM of its own.
          isolate: false,
          setupFiles: ['web/src/testing/forget-earlier-files.testing.ts'],
        },
      },
    ],
  },
})
