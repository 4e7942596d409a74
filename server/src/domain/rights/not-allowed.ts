import type { Right } from '@citewell/contract/rights.ts'
import { AppError } from '../../platform/errors.ts'

const wants: Record<Right, string> = {
  find: 'see this',
  ask: 'ask about this',
  read: 'open this',
  download: 'download this',
  edit: 'change this',
  manage: 'delete or move this, or say who sees it',
}

/** For what somebody may find, and not more. */
export function notAllowed(right: Right): AppError {
  return new AppError(
    'forbidden',
    `You may not ${wants[right]}. An administrator of your organisation can allow it.`,
  )
}
