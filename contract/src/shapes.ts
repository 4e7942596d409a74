import { z } from 'zod'
import { isIsoDate } from './iso-date.ts'

/** An object's id: a UUID in text form. */
export const id = z.string().min(1).max(64)

const idPattern = /^[\dA-Za-z-]{1,64}$/

/** An id in a request. A malformed one is answered like an unknown one: 404 with the object's name. */
const idOf = (what: string) =>
  z.string().refine(value => idPattern.test(value), {
    message: `${what} not found.`,
    params: { notFound: what },
  })

export const documentId = idOf('Document')
export const chatSessionId = idOf('Chat session')
export const messageId = idOf('Message')
export const sessionId = idOf('Session')
export const cardFieldId = idOf('Field')
export const passkeyId = idOf('Passkey')
export const collectionId = idOf('Collection')
export const invitationId = idOf('Invitation')
export const accountId = idOf('Account')
export const userId = idOf('User')
export const webhookId = idOf('Webhook')
export const notificationId = idOf('Notice')
export const goldenId = idOf('Golden question')
export const invoiceId = idOf('Invoice')
export const organisationId = idOf('Organisation')
export const memberId = idOf('Member')
export const memberInvitationId = idOf('Invitation')
export const groupId = idOf('Group')
export const grantId = idOf('Grant')
export const retentionRuleId = idOf('Rule')
export const receiptId = idOf('Receipt')
export const holdId = idOf('Hold')
export const serviceAccountId = idOf('Service account')
export const apiKeyId = idOf('Key')
export const listedProgramId = idOf('Program')
export const identityProviderId = idOf('Identity provider')
export const signOnDomainId = idOf('Domain')
export const provisioningTokenId = idOf('Token')
export const directoryGroupId = idOf('Group')
export const webhookEndpointId = idOf('Webhook')
export const webhookDeliveryId = idOf('Delivery')
export const shareId = idOf('Link')
export const importId = idOf('Import')
export const joinRequestId = idOf('Request')
export const incidentId = idOf('Incident')
export const gridId = idOf('Grid')
export const gridColumnId = idOf('Column')

/** Text that a database can store: no U+0000 and no lone surrogates. */
export const text = z.string().refine(value => !value.includes('\0') && value.isWellFormed(), {
  params: { says: 'holds characters that cannot be kept' },
})

/** A time, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** Page size of a list that can grow. */
export const limit = z.coerce.number().int().min(1).max(100).default(50)

/** Opaque position in a list: the `next_cursor` of the previous page. */
export const cursor = text.max(200).optional()

/** The largest value of an integer column. */
export const largestInteger = 2_147_483_647

/** Page size and first row of the administrators' lists, which have page numbers and a total. */
export const rows = z.coerce.number().int().min(1).max(100).default(20)
export const offset = z.coerce.number().int().min(0).max(largestInteger).default(0)

export const done = z.object({ ok: z.literal(true) })

/** A day of the calendar: 2024-05-17. */
export const day = z.iso.date().refine(isIsoDate, { message: 'The calendar has no such day.' })
