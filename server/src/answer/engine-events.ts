import type { Engine, MessageStatus, Reading, Step, Withdrawn } from '@citewell/contract/answer-events.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { Trail } from '../domain/chats/chat-tables.ts'
import type { FoundPassage, Usage, WrittenAnswer } from './stages.ts'

/**
 * What answerQuestion yields, in this order: the sources once, a model's steps if the question needs some, the writer,
 * then text and checks, then the end.
 */
export type EngineEvent =
  | { kind: 'sources'; passages: FoundPassage[] }
  /**
   * Comes before each call that looks something up, reads a window or writes a second version, and when a judge is asked
   * or answers, with the tokens used if it is stopped now, without those of the text so far.
   */
  | { kind: 'looking'; engine: Engine; usage: Usage }
  /** `documents` are those whose words the steps so far may hold. */
  | { kind: 'step'; step: Step; documents: string[] }
  /** While whole documents are read, with what that has used so far; `calls` are still to be made. */
  | { kind: 'reading'; reading: Pick<Reading, 'read' | 'of' | 'calls'>; engine: Engine; usage: Usage }
  /** Comes before a model's text; `inputTokens` is an estimate, used when the answer is stopped. */
  | { kind: 'writer'; engine: Engine; inputTokens: number; trail?: Trail }
  | { kind: 'text'; text: string }
  /** The text so far is replaced by what follows. */
  | { kind: 'withdrawn'; withdrawn: Withdrawn[] }
  /** One of a sentence that was checked before replaces its verdict. */
  | { kind: 'checked'; citations: Citation[]; verdict: Verdict }
  | { kind: 'end'; answer: WrittenAnswer; status: Exclude<MessageStatus, 'stopped'> }
