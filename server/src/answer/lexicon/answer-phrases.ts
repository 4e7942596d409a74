import { sourceName } from './english.ts'

/** What stands before a statement in a list: "3. ", "* ", "Step 2: ". */
export const listItem =
  /^\s*(?:#{1,6}\s+)?(?:(?:(?:step|option|part|method|tip|point)\s{1,3}\d{1,3}\s?[:.)–-]|\(?\d{1,3}[.)]|[*•–-])\s+){1,3}/i

const articles = String.raw`(?:(?:the|these|those|this|your|given|provided|above|following|available|first|second|third|two|three|same|cited)\s+){0,4}`
const numbered = String.raw`(?:\s+(?:provided|given|above|#?\d{1,4}(?:\s?(?:,|and|or|&)\s?(?:(?:${sourceName})\s)?#?\d{1,4}){0,9}))?`
const sources = String.raw`${articles}(?:${sourceName}|texts?|excerpts?|context)\b${numbered}`

/** "(Passage 1)", "(as stated in passages 1 and 2)" */
export const sourcesInBrackets = new RegExp(
  String.raw`\s?[([]\s?(?:[a-z]+\s){0,4}${sources}[^()[\]]{0,30}[)\]]`,
  'gi',
)
/** "Based on the given passages, ", "According to passage 2, " */
export const sourcesBefore = new RegExp(
  String.raw`(?<=^|[,;:.]\s|\b(?:and|but|that|however|therefore|so)\s)(?:(?:based (?:solely |only )?(?:up)?on|according to|as (?:\w{3,12} ){0,2}(?:in|by)|in|from|per|using)\s(?:the information (?:\w+ ){0,2}(?:in|from) )?${sources}(?:\s(?:alone|only))?,?\s?)`,
  'gi',
)
/** "Passage 2 explains that " */
export const sourcesSay = new RegExp(
  String.raw`(?<=^|[,;:.]\s|\b(?:and|but|that|however|therefore|so)\s)${sources}\s(?:further |also |then )?(?:specifically |clearly |briefly |only )?(?:says?|states?|explains?|mentions?|suggests?|notes?|indicates?|describes?|defines?|reiterates?|repeats?|highlights?|emphasi[sz]es?|stresses|recommends?|advises?|shows?|tells?|lists?|gives?|provides?|discusses|outlines?|confirms?|adds?|specifies|refers to|cites?|reports?|points out)(?: that)?\s`,
  'gi',
)
/** "Passage 2: ", "[Source 3] - " */
export const sourceLabel = new RegExp(
  String.raw`^[([]?(?:${sourceName}|question)\s#?\d{1,4}[)\]]?\s?[:–-]\s`,
  'i',
)
/** ", according to the passages", " in passage 3" */
export const sourcesAfter = new RegExp(
  String.raw`,?\s(?:according to|as (?:\w{3,12} ){1,2}(?:in|by)|based on|(?:mentioned|described|stated|listed|found) in|in)\s${sources}(?=\s?(?:[.,;:!?]|$))`,
  'gi',
)
/** Announces or closes an answer and says nothing of the subject: "Here are the steps:", "Unable to answer." */
export const saysNoFact =
  /^(?:sure|certainly|of course|absolutely|that['’]s it)\W{0,3}$|^\(?(?:(?:so|therefore|thus|now|sure|overall|hence|however|but|please|in (?:summary|conclusion|short))[,:]?\s){0,4}(?:(?:here(?:['’]s| is| are)|(?:the|my|a) (?:brief |short |final )?(?:answer|summary|response)\b(?! (?:rates?|times?|periods?|deadlines?|levels?|teams?|plans?)\b)|i(?:['’]d| am| can(?:not)?| do| hope| was| would| will)\b|good luck\b|(?:to .{1,60}, )?you can follow\b|please (?:let|feel|provide|refer|consult)\b|let me\b|thank|hello|hi\b|(?:i['’]m )?(?:unable|sorry)\b|note that (?:this|the) (?:answer|response|information)\b|(?:if .{1,80}, )?(?:you (?:may|might|should|can)(?: also)?(?: need to| want to)?|it(?:['’]s| is| may be| might be)(?: always)? (?:best|recommended|important|advisable|helpful)(?: to)?) (?:consider other .{1,40}|consult|seek|ask)\b.{0,60}\b(?:sources?|resources?|professionals?|experts?|guidance|advice|assistance|doctor|lawyer)\b|(?:this|the) (?:answer|response)\b(?! (?:rates?|times?|periods?|deadlines?|levels?|teams?|plans?)\b)|it (?:can be )?(?:is )?(?:concluded|clear)\b.{0,20}$)|.{0,80}\b(?:the following|as follows|these steps|following steps|steps below)\b.{0,20}:?$)/i
/** How many items a sentence lists itself, or the number of one: "two ways", "the two", "repeat steps 4 and 5". */
export const countsItsOwn =
  /\b(?:(?:two|three|four|five|six|seven|eight|nine|ten)(?= (?:\w{3,15} ){0,2}(?:ways|types|kinds|forms|factors|reasons|options|steps|methods|things|points|parts|differences|benefits|examples|categories)\b)|(?<=\b(?:the|these|those) )two\b(?! \w{3,15} )|(?<=\bsteps? )\d{1,2}(?:(?:, | and |, and )\d{1,2}){0,9})/gi
/** Opens the answer to a yes-or-no question; what follows says the same. */
export const yesOrNo = /^(?:yes|no|ja|nein|oui|non|sí|si|no)(?:[,.!:;–—-]\s*|$)/i
