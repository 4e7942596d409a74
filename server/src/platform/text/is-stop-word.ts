const english = `a about above after again against all am an and any are aren't as at be because been before
being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down
during each few for from further had hadn't has hasn't have haven't having he her here hers herself him
himself his how i if in into is isn't it its itself just let's me more most my myself no nor not of off on
once only or other our ours ourselves out over own please same shall she should so some such tell than that
the their theirs them themselves then there these they this those through to too under until up us very was
wasn't we were weren't what when where which while who whom whose why will with won't would wouldn't you
your yours yourself yourselves`

/** Words of English that join others and say nothing of the subject. */
const stopWords: ReadonlySet<string> = new Set(english.split(/\s+/))

/** In capitals these are the names of things and no stop words. */
const names = new Set(['IT', 'US', 'WHO', 'AM', 'CAN', 'OR', 'OWN'])

/** Whether a word, as written, is one of English that search leaves out. */
export function isStopWord(surface: string): boolean {
  return stopWords.has(surface.toLowerCase().replaceAll('’', "'")) && !names.has(surface)
}
