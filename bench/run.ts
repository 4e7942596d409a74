/** npm run bench -- NAME [options]: prints figures; asserts none of them. */
const benches: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  'main-job': () => import('./main-job.ts'),
  load: () => import('./load.ts'),
  login: () => import('./login.ts'),
  kill: () => import('./kill.ts'),
  ingest: () => import('./ingest.ts'),
  search: () => import('./search.ts'),
  hostile: () => import('./hostile.ts'),
  recognise: () => import('./recognise.ts'),
  guard: () => import('./guard.ts'),
  'web-pages': () => import('./web-pages.ts'),
  admin: () => import('./admin.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = benches[name]
if (!load) {
  console.error(`Name a bench: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}
await (await load()).run(args)
