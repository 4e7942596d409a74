import { resolve } from 'node:path'
import { exportAccountJob } from '../domain/accounts/account-jobs.ts'
import { exportToPostgres } from '../features/backup/export-to-postgres.ts'
import { restoreBackup } from '../features/backup/restore-backup.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openJobQueue } from '../platform/jobs/job-queue.ts'
import { createLog } from '../platform/log.ts'
import { sendMailJob } from '../platform/mail/queue-mail.ts'
import { askRunningProcess } from '../platform/operator-socket.ts'
import { createFiles } from '../providers/providers.ts'
import { endWith, type Outcome, outcomeOf } from './command-outcome.ts'
import { runDataCommand } from './data-commands.ts'

const usage = `npm run data -- COMMAND
  backup FOLDER               copy the embedded database, the files and the secret into a new folder, also while it runs
  restore FOLDER              put a backup into an empty DATA_DIR
  export-to-postgres URL      copy the embedded database into an empty one on a server, and compare them; Citewell must
                              be stopped. The files stay where they are.
  check                       look for files, rows and index entries that do not belong together`

/** Runs `npm run data`, the operator's commands for stored data. */
async function main([name = '', argument = '', ...more]: string[]): Promise<Outcome> {
  const needsArgument = name !== 'check'
  const known = ['backup', 'restore', 'export-to-postgres', 'check'].includes(name)
  if (!known || more.length > 0 || needsArgument !== (argument !== '')) return { good: false, text: usage }
  const config = readConfig()
  if (name === 'restore') return restore(config, argument)
  if (name === 'export-to-postgres') return exportDatabase(config, argument)
  const args = [name, argument && resolve(argument)]
  if (config.database.kind === 'embedded') {
    const outcome = await askRunningProcess<Outcome>(config.dataDir, ['data', ...args])
    if (outcome) return outcome
  }
  const database = await openDatabase(config.database)
  try {
    return await runDataCommand(
      { database, files: await createFiles(config.files), dataDir: config.dataDir },
      args,
    )
  } finally {
    await database.close()
  }
}

async function restore(config: Config, folder: string): Promise<Outcome> {
  if (config.database.kind === 'server')
    return {
      good: false,
      text: 'A backup of this kind belongs to the embedded database: unset DATABASE_URL, restore, then export-to-postgres.',
    }
  return good(
    await restoreBackup({ dataDir: config.dataDir, files: await createFiles(config.files) }, folder),
  )
}

async function exportDatabase(config: Config, url: string): Promise<Outcome> {
  const source = await openDatabase({ kind: 'embedded', dataDir: config.dataDir })
  try {
    const target = await openDatabase({ kind: 'server', url })
    const jobs = await openJobQueue(target, createLog('error'), [sendMailJob, exportAccountJob])
    try {
      const compared = await exportToPostgres({ source, target, jobs })
      return good(
        `${compared}\nAll rows are on the server. Start with DATABASE_URL set to it, and with the same SECRET (now in ${config.dataDir}/secret) and files.`,
      )
    } finally {
      await jobs.stop()
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const good = (text: string): Outcome => ({ good: true, text })

endWith(outcomeOf(() => main(process.argv.slice(2))))
