/** npm run bench -- NAME [options]: prints figures; asserts none of them. */
const benches: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  'main-job': () => import('./main-job.ts'),
  load: () => import('./load.ts'),
  idle: () => import('./idle.ts'),
  login: () => import('./login.ts'),
  faults: () => import('./faults.ts'),
  scale: () => import('./scale.ts'),
  units: () => import('./units.ts'),
  tables: () => import('./tables.ts'),
  grid: () => import('./grid.ts'),
  import: () => import('./import.ts'),
  provision: () => import('./provision.ts'),
  start: () => import('./start.ts'),
  footprint: () => import('./footprint.ts'),
  growth: () => import('./growth.ts'),
  ingest: () => import('./ingest.ts'),
  upload: () => import('./upload.ts'),
  search: () => import('./search.ts'),
  hostile: () => import('./hostile.ts'),
  recognise: () => import('./recognise.ts'),
  'web-viewer': () => import('./web-viewer.ts'),
  'web-grid': () => import('./web-grid.ts'),
  guard: () => import('./guard.ts'),
  limits: () => import('./limits.ts'),
  organisations: () => import('./organisations.ts'),
  'web-chat': () => import('./web-chat.ts'),
  'web-pages': () => import('./web-pages.ts'),
  admin: () => import('./admin.ts'),
  mcp: () => import('./mcp-conformance.ts'),
  transcripts: () => import('./transcripts.ts'),
  programs: () => import('./programs.ts'),
  fuzz: () => import('./fuzz.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
// `web` stands for all of its parts.
const wanted = Object.keys(benches).filter(
  each => each === name || (name === 'web' && each.startsWith('web-')),
)
if (wanted.length === 0) {
  console.error(`Name a bench: ${Object.keys(benches).join(', ')}, or web for all of web-…`)
  process.exit(2)
}
for (const each of wanted) await (await benches[each]?.())?.run(args)
