export type Seen = { progress: number; at: number }

const enoughMilliseconds = 3_000
const leastMilliseconds = 5_000

/**
 * How long a reading that stood at `first` and stands at `now` will take at this pace, for people; empty
 * while too little was seen, or hardly anything is left. Progress counts to 100, moments in milliseconds.
 */
export function timeLeft(first: Seen, now: Seen): string {
  const elapsed = now.at - first.at
  const done = now.progress - first.progress
  if (elapsed < enoughMilliseconds || done <= 0) return ''
  const left = ((100 - now.progress) * elapsed) / done
  if (left < leastMilliseconds) return ''
  const seconds = Math.ceil(left / 5_000) * 5
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`
}
