// Makes the new database that first starts copy. Usage: node tools/prepare-database.mjs FOLDER
import '../server/src/platform/resolve-drizzle.ts'

const { prepareDatabase } = await import('../server/src/platform/database/prepare-database.ts')
const { listJobs } = await import('../server/src/app.ts')

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node tools/prepare-database.mjs FOLDER')
await prepareDatabase(folder, listJobs())
