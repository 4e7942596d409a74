// Writes the package's JavaScript and declarations: npm run build --workspace client
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeTypes } from './write-types.ts'

const here = import.meta.dirname
const root = resolve(here, '..')
// In the clone, so that node_modules and its types are found.
const work = mkdtempSync(join(here, '.build-'))
try {
  cpSync(join(here, 'src'), join(work, 'src'), {
    recursive: true,
    filter: path => !/\.(test|testing)\.ts$/.test(path),
  })
  writeFileSync(join(work, 'src/contract.ts'), await writeTypes())
  const settings = {
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      types: ['node'],
      // As much as the oldest Node and the browsers that it is for have.
      lib: ['es2023', 'dom', 'dom.iterable'],
      target: 'es2022',
      rootDir: 'src',
      outDir: 'dist',
      noEmit: false,
      incremental: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
    },
    include: ['src'],
  }
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', work]
  const { status } = spawnSync(process.execPath, tsc, { stdio: 'inherit' })
  if (status !== 0) throw new Error('The client does not compile.')
  rmSync(join(here, 'dist'), { recursive: true, force: true })
  cpSync(join(work, 'dist'), join(here, 'dist'), { recursive: true })
} finally {
  rmSync(work, { recursive: true, force: true })
}
