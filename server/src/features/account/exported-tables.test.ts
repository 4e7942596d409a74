import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the download of everything', () => {
  it('gathers every table that knows its owner', async () => {
    const { rows } = await database.execute(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('tenant_id', 'user_id') order by 1`,
    )
    const gathered = [
      'account_limits',
      'account_activity',
      'answer_times',
      'api_keys',
      'auth_sessions',
      'chat_sessions',
      'checkouts',
      'collections',
      'daily_usage',
      'directory_group_members',
      'document_cards',
      'document_parts',
      'document_sources',
      'document_table_corrections',
      'documents',
      'golden_questions',
      'golden_sets',
      'grid_cells',
      'grid_documents',
      'grid_rows',
      'grids',
      'group_members',
      'identity_links',
      'import_entries',
      'imports',
      'login_devices',
      'members',
      'messages',
      'passkeys',
      'payments',
      'provisioned_people',
      'session_documents',
      'subscriptions',
      'token_usage',
      'webhook_endpoints',
    ]
    const leftOut = {
      chat_shares: 'are links to chats, which are exported',
      account_exports: 'is the export itself',
      auth_accounts: 'holds the hash of the password alone',
      break_glass_owners: 'say which owners of an organisation keep their password',
      directory_groups: 'are an organisation’s; those that the person is in stand with what directories say',
      document_table_cells: 'are made from the file',
      document_tables: 'are made from the file',
      document_words: 'is the index, made from the text',
      grants: 'say who may see what of an organisation, which owns it',
      golden_results: 'are figures about the search, made from the questions',
      golden_runs: 'are figures about the search, made from the questions',
      member_groups: 'are an organisation’s; those that the person is in stand with the membership',
      member_invitations: 'are an organisation’s, and name others',
      idempotent_calls: 'are answers to programs, and last for a day',
      identity_providers: 'are an organisation’s; who the person is there stands with the identities',
      join_requests: 'are an organisation’s, of people who have no account by them',
      mail_tokens: 'holds digests of links that were mailed',
      notice_reads: 'says which notices of the service an administrator has seen',
      passkey_challenges: 'are random, and last for minutes',
      passages: 'are the index, made from the text',
      organisations: 'own themselves; their names stand with the membership',
      oauth_records: 'are digests of codes and tokens; what they are for stands with the API keys',
      passage_vectors: 'is the index, made from the text',
      library_changes: 'say by ids which documents have changed lately, and not what',
      posting_segments: 'is the index, made from the text',
      postings: 'is the index, made from the text',
      passage_words: 'is the index, made from the text',
      holds: 'say what an organisation must keep',
      import_parts: 'are pieces of files that are still arriving',
      seat_customers: 'are an organisation’s, which pays',
      seat_payments: 'are an organisation’s, which pays',
      seat_purchases: 'are an organisation’s, which pays',
      sign_on_attempts: 'are logins under way, and last for minutes',
      sign_on_domains: 'are an organisation’s',
      provisioning_requests: 'say what an organisation’s directory called, for its owners',
      provisioning_tokens: 'are an organisation’s',
      retention_rules: 'say how long an organisation keeps what',
      deletion_receipts: 'are an organisation’s proof of what it deleted',
      document_notes: 'are what a model picked in the documents, whose text is exported',
      shown_words: 'say how much of an organisation’s documents a member was shown, for its log',
      used_assertions: 'are digests of what was used once, and name nobody',
      webhook_deliveries: 'say by ids what happened to what is exported, and last for a month',
      webhook_events: 'what payment providers sent; what came of it stands in subscription and payments',
      tenant_storage: 'sums up the documents',
      two_factors: 'holds the secret; that it is on stands in the profile',
      word_stats: 'is the index, made from the text',
    }
    expect(rows.map(row => row.name)).toEqual([...gathered, ...Object.keys(leftOut)].toSorted())
  })
})
