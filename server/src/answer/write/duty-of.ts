import { readDates } from '../../platform/text/read-dates.ts'

const told =
  /\b(?:must|shall|will need to|needs? to|(?:is|are) (?:required|obliged|obligated|responsible) (?:to|for)|has to|have to|agrees? to|undertakes? to|due (?:by|on)|no later than|assigned to|to be (?:done|completed|submitted|delivered|sent|reviewed) by)\b/i
const listed =
  /^\s*(?:[-*•‣–]\s*)?(?:\[[ x]?\]\s+\S|(?:action(?: item)?|to-?do|task|ai)\s*(?:#?\d+)?\s*[:–-]\s*\S)/i
const listHeading = /\b(?:action items?|actions|to-?dos?|next steps|tasks|open points|follow-?ups?)\b/i
/** "Shall" of contracts that binds nobody to do anything. */
const states =
  /\b(?:shall|will|must)\s+(?:not\s+)?(?:mean|have the meaning|include|be (?:deemed|governed|construed|interpreted|binding|void|invalid|severable|considered|an original|enforceable|effective|in full force|affected|held|subject|liable|entitled|the)|survive|inure|constitute|apply|begin|commence|continue|remain|expire|operate|prevail|limit)\b|\bnothing in this\b/i
const actor =
  /^(?:[-*•]\s*)?(?:\(?\w{1,4}[.)]\s+)?(?:the\s+|each\s+|either\s+|all\s+|every\s+)?[\p{L}\p{M}'’&.-]+(?:\s+[\p{L}\p{M}'’&.-]+){0,5}?\s+(?:must|shall|needs? to|has to|have to|will|agrees?|undertakes?|(?:is|are) (?:responsible|required|obliged|obligated))\b/iu
const deadline =
  /\b(?:by|before|until|within|no later than|not later than|at least|prior to|on or before|every|each|each year|annually|monthly|quarterly|immediately|promptly)\b/i
const span = /\b(?:days?|weeks?|months?|years?|hours?|monday|tuesday|wednesday|thursday|friday|end of)\b/i

/** How clearly a sentence tells somebody to do something, 0 to 3: a duty, its actor, its deadline; `heading` stands above it. */
export function dutyOf(text: string, heading: string): number {
  const isListed =
    listed.test(text) || (listHeading.test(heading) && /^\s*(?:[-*•‣–]|\(?\w{1,3}[.)])\s/.test(text))
  if (!isListed && (!told.test(text) || states.test(text))) return 0
  const hasDeadline = deadline.test(text) && (span.test(text) || readDates(text).dates.length > 0)
  return 1 + (isListed || actor.test(text) ? 1 : 0) + (hasDeadline ? 1 : 0)
}
