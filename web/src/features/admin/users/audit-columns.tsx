import type { AuditEvent } from '@citewell/contract/admin/accounts.ts'
import type { Column } from '../../../ui/figures/data-table.tsx'
import { momentText } from '../../../ui/values/moment-text.ts'
import { actionName, actorText, detailText } from './audit-text.ts'

/** The columns of the audit log. */
export const auditColumns: Column<AuditEvent>[] = [
  { name: 'When', cell: event => momentText(event.at) },
  { name: 'Event', cell: event => actionName(event.action) },
  { name: 'By', whole: true, cell: actorText },
  { name: 'Account', whole: true, cell: event => event.target_email ?? '–' },
  { name: 'Address', cell: event => event.ip_address ?? '–' },
  { name: 'Details', cell: event => detailText(event) || '–' },
]
