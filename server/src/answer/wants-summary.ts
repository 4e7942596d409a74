import type { SummaryKind } from './stages.ts'

const actions =
  /\b(?:action items?|to-?dos?|to do list|tasks? (?:list|to do)|next steps|obligations|open points)\b/i
const summary =
  /\b(?:summari[sz]e|summary|summaries|overview|key points|main points|main ideas|key (?:takeaways|findings|facts)|takeaways|tl;?dr|in a nutshell|gist)\b|^\s*what (?:is|are|do|does) (?:this|these|the|my) (?:documents?|files?|papers?|reports?|contracts?|pdfs?|texts?)(?: all)? (?:about|say)\b/i

/** Whether a question asks for a summary or for what is to be done, rather than for a fact; null when not. */
export function wantsSummary(text: string): SummaryKind | null {
  const question = text.slice(0, 500)
  if (actions.test(question)) return 'actions'
  return summary.test(question) ? 'summary' : null
}
