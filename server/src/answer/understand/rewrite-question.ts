import type { LanguageModel, ModelUsage } from '../../providers/language-model/language-model.ts'
import { prompts } from '../prompts/prompts.ts'
import { shortReply } from '../short-reply.ts'
import type { Question } from '../stages.ts'

/** `question` is null if the model returns nothing usable; `usage` is null if nothing was sent. */
type Rewritten = { question: Question | null; usage: ModelUsage | null }

/** Milliseconds to wait for a rewritten question; after that the original is searched. */
const longestWait = 4_000
const mostEarlier = 3
/** A longer question stands alone. */
const mostWords = 30
const longestRewritten = 400

/**
 * Rewrites a follow-up question to stand alone; null if no rewriting is needed. Throws the signal's reason when it is aborted.
 */
export async function rewriteQuestion(
  language: LanguageModel,
  model: string,
  question: Question,
  signal: AbortSignal,
): Promise<Rewritten | null> {
  const { text: last } = question
  if (question.earlier.length === 0 || last.length > longestRewritten || last.split(/\s+/).length > mostWords)
    return null
  const asked = [
    ...question.earlier.slice(-mostEarlier).map(text => text.slice(0, longestRewritten)),
    question.text,
  ]
  const prompt = asked.map((text, index) => `${index + 1}. ${text.replace(/\s+/g, ' ')}`).join('\n')
  const request = {
    model,
    instructions: prompts.rewrite.text(),
    prompt,
    signal,
    totalMilliseconds: longestWait,
  }
  const { text, usage } = await shortReply(language, request, 2 * longestRewritten)
  const line = text === null ? null : lineOf(text)
  return { question: line === null ? null : { ...question, text: line, earlier: [] }, usage }
}

/** The question of a reply; null if it is none. */
function lineOf(text: string): string | null {
  const line = text.trim().replace(/^(?:\d+\.\s*|["“])|["”]$/g, '')
  if (!/[\p{L}\p{N}]/u.test(line) || line.includes('\n') || line.length > longestRewritten) return null
  return line
}
