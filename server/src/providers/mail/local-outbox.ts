import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import { outboxMails } from '../../platform/mail/mail-tables.ts'
import type { Mail } from './mail.ts'

/** Stores mails in the database instead of sending them. The default of local mode; mails are shown at /dev/mail. */
export function localOutbox(db: Queryable): Mail {
  return {
    kind: 'outbox',
    send: async message => {
      await db.insert(outboxMails).values({ id: randomUUID(), ...message })
    },
  }
}
