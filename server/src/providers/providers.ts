import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { FileStorage } from './file-storage/file-storage.ts'
import { localDiskStorage } from './file-storage/local-disk.ts'
import { localOutbox } from './mail/local-outbox.ts'
import type { Mail } from './mail/mail.ts'
import { smtpMail } from './mail/smtp.ts'

export type Providers = { files: FileStorage; mail: Mail }

/** From the configuration, one of each. The only file that knows adapters. */
export function createProviders(config: Pick<Config, 'dataDir' | 'mail'>, db: Queryable): Providers {
  return { files: localDiskStorage(join(config.dataDir, 'files')), mail: createMail(config.mail, db) }
}

function createMail(settings: Config['mail'], db: Queryable): Mail {
  switch (settings.kind) {
    case 'outbox':
      return localOutbox(db)
    case 'smtp':
      return smtpMail(settings.url, settings.from)
  }
}
