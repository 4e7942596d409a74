import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const script = process.env.TESTS_ON_BUILD ? '../../start.mjs' : '../main.ts'

/** Starts the server: as built where `npm test` has just built it; otherwise its source, as a build may be outdated. */
export const serverScript = fileURLToPath(new URL(script, import.meta.url))

const built = (name: string) => fileURLToPath(new URL(`../../build/${name}`, import.meta.url))
const isBuilt = process.env.TESTS_ON_BUILD && existsSync(built('manifest.json'))

/** The setting of a pool for what its readers run: likewise as built or, without it, the source, which takes longer. */
export const readerScript = isBuilt ? { script: built('reader.js') } : {}
