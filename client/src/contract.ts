import type { AnswerEvent } from '@citewell/contract/answer-events.ts'
import type { Api } from '@citewell/contract/api.ts'
import type { CallInput, CallKey, CallResult } from '@citewell/contract/call-types.ts'
import type { ErrorBody, ErrorCode } from '@citewell/contract/errors.ts'

// The build replaces this file by the same types written out (../write-types.ts): the package stands without zod.

export type { AnswerEvent, ErrorBody, ErrorCode }

type OfKeys = { [Key in CallKey]: Api[Key] extends { keys: readonly string[] } ? Key : never }[CallKey]
type AnswersOf<Key extends CallKey> = Api[Key] extends { answers: infer Answers } ? Answers : 'json'

/** Every call that a key may make. */
export type Calls = {
  [Key in OfKeys]: { answers: AnswersOf<Key>; input: CallInput<Key>; result: CallResult<Key> }
}
