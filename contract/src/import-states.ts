/**
 * `missing`: its bytes are not here. `unpacking`: an archive. `waiting` for its turn to be read. `kept`: undoing the
 * import did not delete it, for the reason given.
 */
export const entryStates = [
  'missing',
  'unpacking',
  'waiting',
  'reading',
  'done',
  'failed',
  'undone',
  'kept',
] as const
export type EntryState = (typeof entryStates)[number]

/**
 * `added`: a new document. `updated`: the document with this external id has these bytes now. `known`: a document with
 * these bytes was here. `unchanged`: so it was, with this external id. `unpacked`: an archive.
 */
export const entryOutcomes = ['added', 'updated', 'known', 'unchanged', 'unpacked'] as const
export type EntryOutcome = (typeof entryOutcomes)[number]

/** What is unpacked: ZIP, and tar, also in gzip. */
export const isArchivePath = (path: string): boolean => /\.(?:zip|tar|tgz|tar\.gz)$/i.test(path)
