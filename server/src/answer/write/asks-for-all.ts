import { questionKind } from './question-kind.ts'

const plural =
  /\b(?:which|what|list|name|show|give|find)\s+(?:me\s+)?(?:all\s+)?(?:the\s+|of\s+the\s+)?(?:[\p{L}-]+\s+){0,2}?(?!is\b|was\b|does\b|has\b|this\b|its\b|business\b|address\b|process\b|basis\b|status\b|access\b)\p{L}{3,}(?<!s)s\b/iu

/** Whether a question asks for everything of a kind ("Which companies …", "List the …") and not for one thing. */
export function asksForAll(question: string): boolean {
  const kind = questionKind(question)
  if (kind === 'list') return true
  if (kind === 'amount' || kind === 'number' || kind === 'time') return false
  return plural.test(question.slice(0, 500))
}
