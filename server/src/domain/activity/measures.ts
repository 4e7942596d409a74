/**
 * What is counted, with what its label says: `query`, `tokens`, `active-user` and `accounts` the tier,
 * `answer` whether it was answered, `feedback` the rating, `upload`, `ingested` and `ingest-ms` (from the
 * queue to ready) the type of file, `ingest-failed` the reason, `tier-change` "free>pro". `queue` is the
 * most documents that waited at once on a day.
 */
export type Measure =
  | 'query'
  | 'tokens'
  | 'answer'
  | 'feedback'
  | 'upload'
  | 'ingested'
  | 'ingest-ms'
  | 'ingest-failed'
  | 'active-user'
  | 'accounts'
  | 'sign-up'
  | 'tier-change'
  | 'queue'
