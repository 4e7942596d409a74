import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openJobQueue } from '../platform/jobs/job-queue.ts'
import { createLog } from '../platform/log.ts'
import { sendMailJob } from '../platform/mail/queue-mail.ts'
import { askRunningProcess } from '../platform/operator-socket.ts'
import { endWith, type Outcome } from './command-outcome.ts'
import { runOperatorCommand } from './operator-commands.ts'

/**
 * Runs `npm run admin`: in the process that holds the embedded database if there is one, otherwise directly on the
 * database.
 */
async function main(args: string[]): Promise<Outcome> {
  const config = readConfig()
  if (config.database.kind === 'embedded') {
    const outcome = await askRunningProcess<Outcome>(config.dataDir, args)
    if (outcome) return outcome
  }
  const database = await openDatabase(config.database)
  const jobs = await openJobQueue(database, createLog('error'), [sendMailJob])
  try {
    return await runOperatorCommand({ db: database.db, jobs, config }, args)
  } finally {
    await jobs.stop()
    await database.close()
  }
}

endWith(main(process.argv.slice(2)))
