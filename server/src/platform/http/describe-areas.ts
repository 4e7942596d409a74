/** Of the API's description: what is said before its calls, and its areas, those of programs first. */
export const aboutApi = `Ask, search, add documents and follow what happens to them.

**To try calls**, make an API key in [your settings](/settings), choose *Authorize* and enter it as the bearer token. A key sees at most what you see; each call says which scope it needs.

**Errors** are \`{"detail", "code", "request_id"}\`: go by \`code\`. **Lists** take \`limit\` and \`cursor\` and answer \`next_cursor\` until there is no more. **Limits**: 600 calls a minute for a key; each answer has \`RateLimit-Remaining\`, and 429 has \`Retry-After\`. **Calls that change something** take an \`Idempotency-Key\`, by which they can be repeated, and \`If-Match\` where two may write.

**What may change**: calls, optional parameters, fields of answers and error codes are added at any time. Nothing is removed or changes its meaning within \`/api/v1\`; what is to go is marked as deprecated for at least six months. Sentences for people may change.

[Back to Citewell](/chat)`

export const areas: Record<string, string> = {
  chat: 'Questions, answers with citations and verdicts, and chats',
  search: 'Passages and titles',
  documents: 'Documents with their text, pages, tables and cards',
  computed: 'Calculations over several tables together',
  upload: 'Adding a document',
  imports: 'Adding many documents by a manifest',
  collections: 'Collections and who may see them',
  grids: 'Review grids: the same questions to many documents',
  embeddings: 'Vectors of texts',
  'embed-tokens': 'Tokens for a chat box in pages of others',
  keys: 'API keys',
  connections: 'Programs that ask to be connected by OAuth',
  webhooks: 'Addresses that are told what happens',
  usage: 'What was used of the plan',
  organisation: 'The organisation of this login: members, groups, policies, sign-on, provisioning, retention',
  organisations: 'Going between organisations and one’s own space',
  shared: 'Chats and answers that were shared',
  user: 'One’s own profile',
  account: 'Export, address and end of an account',
  auth: 'Logging in and out, second factors, passkeys',
  billing: 'Plans and payments',
  admin: 'For administrators of the installation',
  status: 'Whether it works, and incidents',
  health: 'For monitoring',
  ready: 'For monitoring',
  metrics: 'For monitoring',
  environment: 'What this installation offers',
  dev: 'For developers, in local mode alone',
}
