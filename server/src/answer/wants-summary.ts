import type { SummaryKind } from './stages.ts'

const actions =
  /\b(?:action items?|actions? (?:points?|required|to take)|to-?dos?|to do list|tasks? (?:list|to do)|next steps|obligations|open points|deadlines and duties|(?:what|which) (?:must|needs? to|has to|have to|is to|are to) be done|who (?:must|has to|needs to) do what)\b/i
const comparison =
  /\bcompar(?:e|es|ed|ing|ison)\b|\bdifferences? (?:between|in|of)\b|\bwhat (?:differs|changed|has changed|is different)\b|\bhow (?:do|does|are|is) .{1,200}? (?:differ|different)\b|\bversus\b|\bvs\.?\s/i
const summary =
  /\b(?:summari[sz]e|summary|summaries|overview|key points|main points|main ideas|key (?:takeaways|findings|facts)|takeaways|tl;?dr|in a nutshell|gist)\b|^\s*what (?:is|are|do|does) (?:this|these|the|my) (?:documents?|files?|papers?|reports?|contracts?|pdfs?|texts?)(?: all)? (?:about|say)\b/i

/** Whole questions: "what does the contract say about the deposit" asks for more. */
const about =
  /\bwhat(?:['’]?s| is| are) (?:this|these|the|my) (?:documents?|files?|papers?|reports?|contracts?|pdfs?|texts?)(?: all)? about\W*$|^\W*what(?:['’]?s| is| are)\s*(?:(?:this|these)(?: all)?\s*)?about\W*$|^\W*(?:worum geht(?:['’]?s| es)|wovon handelt|de qué trata|de quoi (?:parle|traite))(?: (?:es|das|dies|dieses|dieser|in|diesem|este|esto|el|ce|le|la|dokument|datei|bericht|vertrag|documento|archivo|document|fichier)){0,4}\W*$/i

/** Whether a question asks for a summary, what a document is about, for what is to be done or for a comparison, rather than for a fact; null when not. */
export function wantsSummary(text: string): SummaryKind | null {
  const question = text.slice(0, 500)
  if (actions.test(question)) return 'actions'
  if (comparison.test(question)) return 'comparison'
  if (about.test(question)) return 'about'
  return summary.test(question) ? 'summary' : null
}
