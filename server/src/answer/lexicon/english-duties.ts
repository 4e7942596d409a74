// Duties: who must do what, and by when.

export const dutyTold =
  /\b(?:must|shall|will need to|needs? to|(?:is|are) (?:required|obliged|obligated|responsible) (?:to|for)|has to|have to|agrees? to|undertakes? to|due (?:by|on)|no later than|assigned to|to be (?:done|completed|submitted|delivered|sent|reviewed) by)\b/i
/** What a contract makes somebody's duty in weaker words. */
export const dutyInContract = /\b(?:will|agrees? not to|may not)\b/i
export const dutyListed =
  /^\s*(?:[-*•‣–]\s*)?(?:\[[ x]?\]\s+\S|(?:action(?: item)?|to-?do|task|ai)\s{0,9}(?:#?\d{1,9}\s{0,9})?[:–-]\s*\S)/i
/** In minutes, before the tasks that were given to somebody: "Actions: Jane calls the insurer. Joe writes to the landlord." */
export const dutyLabel =
  /^\s*(?:\d{1,2}(?:\.\d{1,2})?[.)]?\s+)?(?:actions?(?: items?| points?)?|to-?dos?|tasks?|next steps|aufgaben|maßnahmen|massnahmen)\s?:\s*\S/iu
export const dutyHeading =
  /\b(?:action items?|actions|to-?dos?|to do$|next steps|tasks|open points|follow-?ups?)\b/i
/** "Shall" in contracts that obliges nobody to act. */
export const statesOnly =
  /\b(?:shall|will|must)\s+(?:not\s+)?(?:mean|have the meaning|include|be (?:deemed|governed|construed|interpreted|binding|void|invalid|severable|considered|an original|enforceable|effective|in full force|affected|held|subject|liable|entitled|the)|survive|inure|constitute|apply|begin|commence|continue|remain|expire|operate|prevail|limit)\b|\bnothing in this\b/i
export const dutyActor =
  /^(?:[-*•]\s*)?(?:\(?\w{1,4}[.)]\s+)?(?:the\s+|each\s+|either\s+|all\s+|every\s+)?[\p{L}\p{M}'’&.-]+(?:\s+[\p{L}\p{M}'’&.-]+){0,5}?\s+(?:must|shall|needs? to|has to|have to|will|agrees?|undertakes?|(?:is|are) (?:responsible|required|obliged|obligated))\b/iu
export const deadline =
  /\b(?:by|before|until|within|no later than|not later than|at least|prior to|on or before|every|each|each year|annually|monthly|quarterly|immediately|promptly)\b/i
export const deadlineSpan =
  /\b(?:days?|weeks?|months?|years?|hours?|monday|tuesday|wednesday|thursday|friday|end of)\b/i
/** The last moment for something. */
export const saysLimit = /\b(?:by|before|until|till|within|no later than|not later than|prior to)\b/i
