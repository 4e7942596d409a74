import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,eval,bench}/**/*.test.ts'],
    pool: 'forks',
    // Each file has a database and readers of its own; more at once than cores only takes memory.
    maxWorkers: 2,
    // A hanging test ends; a slow machine fails none.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
