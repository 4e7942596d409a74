const root = process.argv[2]
const { measureSpokenTables } = await import(root + '/eval/measure-spoken-tables.ts')
for (const set of process.argv.slice(3)) { const r = await measureSpokenTables(set, { limit: 1000, cases: process.env.CASES === '1' } as never, [set]); console.log(set, JSON.stringify(r.figures ?? r).slice(0, 900)) }
process.exit(0)
