import { fileURLToPath } from 'node:url'

const script = process.env.TESTS_ON_BUILD ? '../../start.mjs' : '../main.ts'

/** Starts the server: as built where `npm test` has just built it; otherwise its source, as a build may be outdated. */
export const serverScript = fileURLToPath(new URL(script, import.meta.url))
