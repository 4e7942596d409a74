import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Imports drizzle in a process of its own: the modules that were loaded, and how many imports Node itself resolved. */
async function importDrizzle(first: string): Promise<{ modules: string[]; resolvedByNode: number }> {
  const script = `
    import { registerHooks } from 'node:module'
    const modules = []
    let resolvedByNode = 0
    registerHooks({
      resolve: (specifier, context, next) => {
        const found = next(specifier, context)
        if (found.url.includes('/node_modules/drizzle-orm/')) resolvedByNode++
        return found
      },
      load: (url, context, next) => {
        if (url.includes('/node_modules/drizzle-orm/')) modules.push(url)
        return next(url, context)
      },
    })
    ${first}
    await import('drizzle-orm')
    await import('drizzle-orm/pg-core')
    await import('drizzle-orm')
    console.log(JSON.stringify({ modules: modules.sort(), resolvedByNode }))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  })
  return JSON.parse(stdout)
}

it('drizzle’s modules are the same as without, and Node resolves only what the application imports', async () => {
  const plain = await importDrizzle('')
  const quick = await importDrizzle(`await import('./resolve-drizzle.ts')`)
  expect(quick.modules).toEqual(plain.modules)
  expect(plain.resolvedByNode).toBeGreaterThan(100)
  expect(quick.resolvedByNode).toBe(2)
})
