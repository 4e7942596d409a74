import { z } from 'zod'
import { tiers } from './plans.ts'

/** The closed list of machine-readable error codes, each with its HTTP status. */
export const errorStatus = {
  invalid_request: 422,
  blank_question: 422,
  broken_json: 400,
  not_authenticated: 401,
  wrong_credentials: 401,
  two_factor_required: 401,
  two_factor_wrong: 401,
  wrong_password: 403,
  wrong_code: 403,
  /** The login began longer ago than the organisation lets one last. */
  login_too_old: 403,
  /** A sensitive call: confirm who you are with POST /auth/confirm, and repeat it. */
  login_not_confirmed: 403,
  passkey_refused: 403,
  passkeys_unavailable: 409,
  /** Logging in through an organisation's identity provider. */
  sign_on_unknown: 404,
  sign_on_required: 403,
  sign_on_refused: 403,
  sign_on_expired: 400,
  sign_on_not_tested: 409,
  /** A list of networks would keep out whoever makes it. */
  own_address_left_out: 409,
  identity_provider_failed: 502,
  domain_not_proved: 409,
  domain_taken: 409,
  too_many_passkeys: 409,
  two_factor_already_on: 409,
  two_factor_not_set_up: 409,
  last_admin: 409,
  last_owner: 409,
  /** A group or a collection that keeps somebody out of something cannot go without a word. */
  still_denies: 409,
  /** A hold keeps this, or what it draws on, from being deleted. */
  on_hold: 409,
  /** Of an organisation: somebody would need a seat and none is free; fewer seats than are in use. */
  no_seat_free: 409,
  seats_in_use: 409,
  own_account: 409,
  account_changed: 409,
  already_verified: 409,
  export_not_ready: 409,
  too_many_collections: 409,
  email_not_verified: 403,
  /** API keys: one that is over, one used from elsewhere, and calls that it may not make. */
  key_expired: 401,
  key_ended: 401,
  key_network: 403,
  scope_missing: 403,
  not_for_keys: 403,
  /** A program’s request to be connected is over, or was made in another browser. */
  connection_expired: 400,
  too_many_keys: 409,
  too_many_service_accounts: 409,
  /** Idempotency-Key: of another call, of one under way, of one whose answer was not kept. */
  idempotency_key_reused: 422,
  idempotency_in_progress: 409,
  idempotency_answer_gone: 409,
  /** Webhooks. */
  too_many_webhooks: 409,
  webhook_off: 409,
  /** Vectors: the installation has no embedding model, or the organisation sends nothing to it; the model fails. */
  no_embedding_model: 409,
  no_language_model: 409,
  embedding_failed: 502,
  account_suspended: 403,
  csrf_failed: 403,
  forbidden: 403,
  /** An organisation demands a second factor of its members. */
  second_factor_demanded: 403,
  forbidden_host: 421,
  setting_fixed: 409,
  settings_changed: 409,
  /** If-Match: what was to be changed says something else by now. */
  changed_meanwhile: 412,
  setting_failed: 422,
  setting_locks_out: 409,
  test_failed: 502,
  not_found: 404,
  request_timeout: 408,
  request_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  /** Plan limits, with `limit` in the body: counts that reset, counts that do not, and features of other plans. */
  daily_chats_used_up: 429,
  monthly_tokens_used_up: 429,
  /** Of an organisation: what somebody who may only ask about a document may be shown of it in a day. */
  words_used_up: 429,
  too_many_documents: 403,
  storage_used_up: 403,
  plan_required: 403,
  /** Billing. */
  no_self_service: 403,
  billing_blocked: 403,
  not_an_upgrade: 409,
  not_a_downgrade: 409,
  nothing_to_cancel: 409,
  nothing_scheduled: 409,
  amount_mismatch: 422,
  payment_provider_down: 502,
  webhook_signature_wrong: 400,
  sign_ups_closed: 403,
  invitation_invalid: 403,
  invitation_other_address: 403,
  token_invalid: 400,
  token_expired: 400,
  token_used: 400,
  document_digest_mismatch: 422,
  document_empty: 422,
  document_name_missing: 422,
  document_misnamed: 422,
  document_type_unknown: 415,
  document_type_refused: 415,
  document_too_large: 413,
  document_missing: 422,
  document_infected: 422,
  document_elsewhere: 409,
  document_not_readable_yet: 409,
  document_not_drawn: 422,
  card_full: 409,
  /** What the plan allows of review grids, their documents and their columns. */
  grid_too_large: 403,
  /** More cells than a report to read can have. */
  report_too_large: 413,
  /** Somebody changed the cell, or the columns, in the meantime; or a cell is locked. */
  grid_changed: 409,
  cell_locked: 409,
  /** Of an import, and of single lines of its manifest. */
  import_paused: 409,
  import_over: 409,
  import_path_unsafe: 422,
  import_path_taken: 409,
  import_part_overlaps: 409,
  import_bytes_missing: 422,
  import_archive_too_large: 413,
  import_archive_in_archive: 422,
  import_archive_damaged: 422,
  import_entry_encrypted: 422,
  upload_interrupted: 499,
  request_aborted: 499,
  storage_unavailable: 503,
  storage_full: 507,
  scan_unavailable: 503,
  database_unavailable: 503,
  not_ready: 503,
  shutting_down: 503,
  internal_error: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Why a file is not taken. */
export const fileErrors: readonly ErrorCode[] = [
  'too_many_documents',
  'storage_used_up',
  'document_digest_mismatch',
  'document_empty',
  'document_name_missing',
  'document_misnamed',
  'document_type_unknown',
  'document_type_refused',
  'document_too_large',
  'document_missing',
  'document_infected',
  'document_elsewhere',
  'upload_interrupted',
  'storage_unavailable',
  'storage_full',
  'scan_unavailable',
  'plan_required',
  'forbidden',
]

/** Why a document could not be read; `error.code` of a failed document. */
const documentFailureCodes = [
  'document_encrypted',
  'document_damaged',
  'document_too_large_inside',
  'document_storage_used_up',
  'document_empty',
  'document_unreadable_type',
  'document_no_text',
  'document_timeout',
  'document_out_of_memory',
  'document_reader_crashed',
  'document_file_missing',
] as const
export const documentFailureCode = z.enum(documentFailureCodes)
export type DocumentFailureCode = z.infer<typeof documentFailureCode>

const issue = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
})

/** The one shape of every error response. */
export const errorBody = z.object({
  detail: z.union([z.string(), z.array(issue)]),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  request_id: z.string(),
  /** When a plan's limit refuses the request: which limit, its value, when it resets, and the plan that has more. */
  limit: z
    .object({
      name: z.string(),
      allowed: z.number().nullable(),
      resets_at: z.string().nullable(),
      upgrade_to: z.enum(tiers).nullable(),
    })
    .optional(),
  /** Only in login responses that ask for a second-factor code. */
  two_factor: z.literal(true).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
