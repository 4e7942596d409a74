// How far a sentence goes: its reason, its limits, whether it speaks of all.

/** The reason that a sentence gives. */
export const becauseSaid =
  /\b(?:because(?: of)?|due to|owing to|thanks to|on account of|for the reason that|since (?:it|they|he|she|the|there|its|their)|as (?:an? )?(?:compensation|result|consequence|reward|penalty|punishment|response|reaction) (?:for|of|to)|in (?:return|exchange) for|in (?:response|reaction) to|in order to|so that|so as to|with the aim of|to (?:make|avoid|prevent|ensure|save|reduce|improve|protect|meet|comply|increase|raise|attract|satisfy))\s+(.{3,200}?)(?:[,;.]|$)|(?<!\p{L})(?:weil|da (?=der|die|das|es|sie)|wegen|aufgrund|infolge|dank|damit|um (?=.{3,80}\szu\s)|parce qu(?:e|['’])|à cause d(?:e|u|es|['’])|en raison d(?:e|u|es|['’])|grâce (?:à|aux?)|faute de|afin d(?:e|['’])|porque|debido a(?:l)?|a causa de(?:l)?|gracias a(?:l)?|por culpa de(?:l)?|con el fin de|para que)\s?(.{3,200}?)(?:[,;.]|$)/iu
/** Says that there is no limit. */
export const alwaysSaid =
  /\b(?:(?:at|for) any (?:time|reason)|always|never|all|every|any|unlimited|unconditional(?:ly)?|without (?:any )?(?:limit|limitation|condition|conditions|restriction|cause|reason)|in all cases|jederzeit|immer|unbegrenzt|à tout moment|toujours|siempre|en cualquier momento)\b/iu
export const everySaid =
  /\b(?:every|all|each|none of|both|always|jede[rsmn]?|alle[rsmn]?|sämtliche|tous|toutes|chaque|todos|todas|cada)\b/iu
/** A condition or an exception of a clause. */
export const conditionOfText =
  /\b(?:provided(?:,? however,?)? that|provided (?=they|it|the)|unless|except(?:ing)?(?: that| for| where| if| in)?|only (?:if|where|when|after|with)|subject to|within (?:\w+ ){1,3}(?:days|weeks|months|hours|years)|(?:is|are) excluded|does not apply|sofern|es sei denn|ausgenommen|nur wenn|mit Ausnahme|sauf|à condition que|à l['’]exception|salvo|excepto|siempre que)\b.{0,30}/iu
/** Of these, what leaves something out. */
export const exceptionOfText =
  /\b(?:unless|except(?:ing)?|excluded|does not apply|es sei denn|ausgenommen|mit Ausnahme|sauf|à l['’]exception|salvo|excepto)\b/iu
/** The sentence gives a condition or a limit itself. */
export const saysCondition =
  /\b(?:if|unless|except|provided|only|subject to|within|where|when|as long as|condition|conditions|limited|without|until|before|after|apart from|other than|but|however|in certain|may be able|wenn|sofern|außer|nur|innerhalb|binnen|falls|ohne|sauf|si|sous|dans|seulement|salvo|solo|sólo|dentro)\b/iu
