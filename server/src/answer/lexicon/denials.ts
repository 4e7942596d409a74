import { words } from './word-set.ts'

/** Say that something is not so, of what stands beside them. */
export const denials = words(
  'not never nobody noone none neither nor without cannot isnt arent wasnt werent dont doesnt didnt hasnt havent hadnt wont cant couldnt wouldnt shouldnt mustnt neednt nicht nie niemals niemand kein keine keinen keiner keines keinem ohne weder',
)

/** Deny no row: "not only", "without VAT" of an amount, "I don't know". */
export const denyingNothing =
  /(?<!\p{L})(?:not (?:only|just)|whether or not|(?:without|ohne|excluding) (?:vat|tax|taxes|mwst|steuern?)|(?:do|can|could|did)(?:n['’]?t| not) (?:know|remember|find|see|understand|worry|mind)|cannot (?:find|see|remember)|why not|if not|, ?(?:is|are|was|were|do|does|did|has|have)n['’]?t (?:it|they|we|you|there)\s?[?.!]{0,3}$)(?!\p{L})/giu

/** Behind a denial they turn a comparison: "not more than", "no later than". */
export const turnedComparison =
  /(?<!\p{L})(?:not|n['’]?t|no|never|nicht|kein(?:en?)?) (?:be |is |are |go |cost |costs |last |any )?(?:more|less|fewer|over|under|above|below|exceed|exceeding|exceeds|higher|lower|larger|smaller|bigger|longer|shorter|older|younger|later|earlier|before|after|beyond|mehr|weniger|über|unter|länger|kürzer|später|früher|vor|nach)(?!\p{L})/iu

/** "Not since 2023": before it. */
export const notSince = /(?<!\p{L})(?:since|seit)(?!\p{L})/iu

/** "Not before May", "not by 2025": it or later. */
export const notBefore =
  /(?<!\p{L})(?:before|earlier than|prior to|until|till|by(?= (?:(?:the )?(?:end|start|beginning)|\p{L}{0,9} ?\d))|vor|früher als|bis)(?!\p{L})/iu

/** Say that the deed behind them has not been done. */
export const stillToDo =
  /(?<!\p{L})(?:(?:still|yet|remains?|remaining|left|outstanding|have|has|having|needs?|ought|are|is) (?:still |yet )?to be|(?:must|should) (?:still |yet )?be|still (?:has|have|had|needs?|ought) to(?: be)?|(?:has|have|had) (?:\p{L}+ ){0,3}still to|still (?:must|should)(?: be)?) (\p{L}{3,20})(?!\p{L})|(?<!\p{L})still (?:needs?|lacks?|waits? for|awaits?|requires?|misses) (?:an? |the |its? |their )?(\p{L}{3,20})(?!\p{L})/iu

/** Say of an amount that it is what has not come about. */
export const leftNames = words(
  'open outstanding due left remaining unpaid missing backlog pending rest offen ausstehend rest restbetrag übrig',
)

/** What a cell says that denies: "no", "0", "not started", "unpaid". */
export const denyingCell =
  /^(?:no|nein|n|false|falsch|0|none|-|not .*|no .*|non.*|un.*|nicht .*|kein.*|ohne .*)$/iu

/** Of those that say it, also "no", which stands before what there is none of. */
export const denialSaid =
  /(?<!\p{L})(?:no|not|never|none|nobody|without|\p{L}{2,6}n['’]t|nicht|nie|kein(?:e[mnrs]?)?|ohne)(?!\p{L})/iu

/** Say of somebody that he was there. */
export const attendingWords = words(
  'attended attend attends came showed turned present joined appeared participated teilgenommen erschienen anwesend gekommen',
)

/** "That is paid", "which were closed", "were closed but": what became of the rows. */
export const relativeState =
  /(?<!\p{L})(?:(?:that|which|who) (?:is|are|was|were|has been|have been)|(?:is|are|was|were)(?= \p{L}+ but )) (\p{L}{3,20})(?!\p{L})/giu

/** Say that there is none, or none yet, of what stands beside them. */
export const absenceWords = words(
  'no without missing lacks lacking lack dont free absent unsigned unfinished undone unpaid nothing nix fehlt fehlen fehlende fehlenden noch sans aucun aucune pas jamais plus sin ningun ninguna nunca',
)
