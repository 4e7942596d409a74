// How a question says which of several meetings it means, and what it asks of it; how minutes say that.

import { monthNumbers } from '../../platform/text/month-names.ts'

const apart = (words: string, flags = 'iu') =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, flags)
const meeting = String.raw`(?:meetings?|minutes|session|sitzung|besprechung|protokolls?|réunion|séance)`
/** Words between "last" and "meeting": the body that meets. */
const body = String.raw`(?:[\p{L}'’-]{1,30}\s){0,3}?`
const lead = String.raw`(?:(?:at|in|of|from|during|to|by|auf|in|bei|aus|von|lors de|à|de)\s)?(?:(?:the|its|our|their|this|that|der|die|dem|das|unserer|ihrer|la|le|sa|leur)\s)?`
const months = [...monthNumbers.keys()].filter(name => name.length > 2).join('|')

/** Whether a question may be about a meeting at all. */
export const speaksOfMeeting = apart(`${meeting}|met|meet|meets|tagte|tagt|réuni`)
/** A document that is called the minutes of a meeting. */
export const callsMinutes =
  /(?<!\p{L})(?:minutes|meeting notes|(?:sitzungs|besprechungs|ergebnis)?protokoll|compte[ -]rendu|procès[ -]verbal)(?!\p{L})/iu

/** "At its last meeting", "when did the board last meet". */
export const lastMeeting = apart(
  String.raw`${lead}(?:last|latest|most recent|letzten?r?|jüngsten?r?|dernière)\s${body}${meeting}|${meeting} (?:dernière)|last (?:meet|met)|zuletzt (?:getagt|tagte)`,
)
/** "At the previous meeting", "and the meeting before?": the one before the one that is meant. */
export const meetingBefore = apart(
  String.raw`${lead}(?:previous|preceding|earlier|prior|vorherigen?r?|vorigen?r?|précédente)\s${body}${meeting}|${lead}${body}(?:meeting|one|session|sitzung|réunion) (?:before(?: (?:that|last|it|this))?|davor|zuvor|d['’]avant|précédente)`,
)
/** "And the meeting after that?" */
export const meetingAfter = apart(
  String.raw`${lead}${body}(?:meeting|one|session|sitzung|réunion) (?:after(?: (?:that|it|this))?|danach|suivante|d['’]après)`,
)
/** "When is the next board meeting?", "when does the board meet again": what was announced. */
export const nextMeeting = apart(
  String.raw`(?:next|upcoming|nächsten?r?|kommenden?r?|prochaine)\s(?:${body}${meeting}|(?:[\p{L}'’-]+\s){0,2}(?:board|committee|gremium|ausschuss))|(?:meet|meets) (?:again|next)|next (?:meet|meets)`,
)
/** "The October meeting", "the minutes of May 2026". */
export const meetingOfMonth = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${lead}(?<before>${months})(?:\s(?<yearBefore>20\d\d))?(?:['’]s)?\s${body}${meeting}|${lead}${body}${meeting}\s(?:in|of|from|im|vom|en|de|d['’])\s?(?<behind>${months})(?:\s(?<yearBehind>20\d\d))?)(?![\p{L}\p{N}])`,
  'iu',
)
/** "Who was absent in September?" */
export const inMonth = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:in|im|en)\s(?<month>${months})(?:\s(?<year>20\d\d))?(?![\p{L}\p{N}])`,
  'iu',
)

const bodies =
  'board|committee|group|team|council|panel|trustees|directors|gremium|vorstand|ausschuss|comité|conseil'
/** Words that belong to any question of a meeting, and say nothing of what else is asked. */
export const ofEachMeeting = apart(
  `${meeting}|${bodies}|meets?|last|next|again|members?|people|everyone|everybody|anyone|someone|attendees|minutes|when|where|which|what|with|that|this|they|there|then|were|been|have|from|held|take|took|place|list|tell|show|give|please|names?|tagte|stattgefunden|stattfand|fand|hatte|haben|waren|dabei|beim|letzte[nr]?|mitglieder|dernière|était|étaient`,
  'giu',
)
/** Up to three words in front of one for a body: "harbour" of "harbour board". */
export const beforeBody = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\p{L}{1,30}\s){1,3}(?=(?:${bodies})(?!\p{L}))`,
  'giu',
)

export type AskedOfMeeting = 'chair' | 'present' | 'absent' | 'actions' | 'decisions' | 'day' | 'next'

/** What is asked of a meeting; the first that matches counts. */
export const askedOfMeeting: [AskedOfMeeting, RegExp][] = [
  [
    'chair',
    apart(
      String.raw`who (?:was )?(?:in the chair|chaired|chairs|chair|presided)|(?:who|name) (?:was|is|of) the chair(?:man|woman|person)?|wer (?:hat(?:te)? )?(?:den vorsitz|geleitet|leitete)|qui (?:a )?présidé?`,
    ),
  ],
  [
    'absent',
    apart(
      String.raw`(?:who|anyone|anybody|someone|somebody|who else) (?:(?:was|were|is|are|has|had|sent) )?(?:(?:their|his|her) )?(?:absent|missing|away|excused|apologi[sz]ed|apologies|not there|not present)|(?:any|what) (?:apologies|absentees|absences)|who (?:did not|didn['’]t|could not|couldn['’]t) (?:attend|come|make it)|who (?:was|were)(?: not|n['’]t) (?:there|present)|wer (?:hat )?(?:fehlte|gefehlt|war (?:abwesend|entschuldigt|nicht da(?:bei)?))|qui (?:était|étaient) (?:absente?s?|excusée?s?)`,
    ),
  ],
  [
    'present',
    apart(
      String.raw`who (?:(?:all|else) )?(?:was|were|has|had) (?:present|there|in attendance|attending)|who (?:all )?(?:attended|attends|came|took part|participated)|who (?:was|were)(?: (?:at|in) (?:it|that|the(?! chair)))?(?=\W*$)|who (?:was|were) (?:at|in) (?:it|that|the(?! chair))|(?:attendees|participants)|wer (?:war|waren) (?:anwesend|da(?:bei)?)|wer (?:hat |nahm )teil\p{L}*|qui (?:était|étaient) présente?s?`,
    ),
  ],
]

/** Asks for all tasks of a meeting, and for nothing else. */
export const asksForItsActions =
  /^\W*(?:and |und )?(?:(?:what|which|list|show|give|me|us|all|were|are|is|the|of|any|welche|was|sind)\s){0,5}(?:actions?|action[- ](?:items?|points?)|tasks?|to-?dos|aufgaben|maßnahmen)(?:\s(?:items?|points?|log|came|come|coming|out|of|were|was|agreed|from|there|are|set|given|assigned|at|in|arose|resulted|the|did|do|we|they|have|wurden|gab|es)){0,8}\W*$/iu

/** Asks for what a meeting heard as a whole. */
export const asksWhatHappened =
  /^\W*(?:and |so )?what (?:happened|went on|was (?:discussed|talked about|said)|did (?:the )?(?:they|we|board|committee|group|team|council) (?:discuss|talk about))(?: (?:there|then))?(?: (?:at|in|during)(?: the)?(?: meeting)?)?\W*$/iu

/** Words of a question for a meeting's day that say nothing else: "When did the board last meet?" */
export const onlyItsDay =
  /^\W{0,9}(?:and |und |et )?(?:(?:when|where|what (?:day|date|is the (?:day|date|time) of|time is)|(?:the )?date of|on (?:what|which) (?:day|date))|wann|wo|quand|où)(?!\p{L})(?:\s(?:was|is|did|does|do|are|war|ist|fand|hat|were|it|that|the|our|its|held|take place|take|place|statt|die|der|das|a|eu|lieu|meet|met|meeting|sitzung|réunion|again|\p{L}{1,30}(?=\W{0,9}$|\s(?:meet|met|held|take|statt)))){0,8}\W{0,9}$/iu

/** What stands before the names of those who were there, and who were not. */
export const labelOfMeeting: Record<'present' | 'absent', RegExp> = {
  present:
    /^\W{0,3}(?:present|attendees|attending|in attendance|attendance|attended by|participants|members present|anwesende?|teilnehm(?:er|ende)\p{L}*|présente?s?|participante?s?)(?!\p{L})/iu,
  absent:
    /^\W{0,3}(?:apologies|absent|absentees|regrets|excused|not present|unable to attend|abwesend|entschuldigt|es fehl(?:en|ten)|absente?s?|excusée?s?)(?!\p{L})/iu,
}
/** Says who led a meeting. */
export const saysChair =
  /\((?:in the )?(?:chair(?:man|woman|person|ing)?|vorsitz(?:ende[rn]?)?|leitung|présidente?)\)|^\W{0,3}(?:chair(?:ed by|man|woman|person|ing)?|in the chair|vorsitz(?:ende[rn]?)?|leitung|présidence|présidée? par)(?!\p{L})|(?<!\p{L})(?:chaired (?:the|this)|was in the chair|took the chair|presided)(?!\p{L})/iu
/** Announces a meeting. */
export const announcesMeeting =
  /(?<!\p{L})(?:(?:next|following) (?:\p{L}+ ){0,2}(?:meeting|session)|(?:board|committee|group|team|council)s? (?:will )?(?:next )?meets? (?:again|next)|nächsten? (?:sitzung|besprechung|termin|treffen)|prochaine (?:réunion|séance))(?!\p{L})/iu
/** Says that the body which met decided something; what others decided, or what was only asked for, is none of its decisions. */
export const bodyDecides =
  /(?<!\p{L})(?:board|committee|group|team|council|panel|members|meeting|trustees|directors|trust|we|it was|vorstand|ausschuss|gremium|rat|wir|es wurde|comité|conseil)(?!\p{L})[^.;:]{0,40}?(?<!\p{L})(?:decided|agreed|resolved|approved|endorsed|adopted|accepted|rejected|declined|refused|turned down|deferred|postponed|confirmed|authori[sz]ed|beschlossen|beschloss|beschließt|entschied(?:en)?|genehmigt|gebilligt|abgelehnt|lehnt|vertagt|(?:décid|approuv|adopt|rejet|report)[ée]e?s?)(?!\p{L})/iu
/** Such a sentence that decides nothing. */
export const decidesNothing =
  /(?<!\p{L})(?:no decision|not (?:yet )?(?:been )?(?:decided|agreed|approved)|(?:will|would|should|could|may|might|must) (?:be )?(?:decide|agree|approve|confirm)\p{L}*|to be (?:decided|agreed|approved)|correct record|keine entscheidung|aucune décision)(?!\p{L})/iu

/** Tells whose meeting is announced: "the next meeting of the harbour board is on …". */
export const meetingOfBody =
  /(?<!\p{L})(?:meeting|session|sitzung|réunion|séance) (?:of|der|des|du|de la) (?:the |our )?(?<body>[\p{L}' -]{3,60}?)(?= (?:is|will|takes|meets|on|at|ist|findet|est|aura)(?!\p{L})|[.,:;]|$)/iu
/** In front of what somebody else is told to have decided: "the mayor said that". */
export const reportsThat =
  /(?<!\p{L})(?:told|tells|said|says|reported|reports|heard|noted|announced|explained|informed|stated|wrote|mentioned|berichtet(?:e|en)?|teilte|erklärte|informé|annoncé|signalé|dit)(?!\p{L})[^.;]{0,60}?(?<!\p{L})(?:that|dass|qu(?:e|['’]))/iu
/** Goes on with what the one who heard it did: "… and approved". */
export const goesOnWith = /(?:,|(?<!\p{L})(?:and|und|et))\s+(?:then |so )?\p{L}+$/iu
