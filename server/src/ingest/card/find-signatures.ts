import type { Block } from '@citewell/contract/library.ts'

type Place = { text: string; start: number }

const most = 6
/** In characters, from the first line of a signature. */
const longest = 1_200
const sign = /(?<![\p{L}\p{N}])\/s\/\s{0,3}\p{Lu}/iu

/** Collects where a document is signed, block by block, wherever that is: schedules may follow for many pages. */
export function collectSignatures(): { add: (block: Block) => void; found: () => Place[] } {
  const places: Place[] = []
  let before: Place | null = null
  return {
    add: ({ text, start }) => {
      const last = places.at(-1)
      if (last && start + text.length <= last.start + longest)
        last.text += '\n'.repeat(Math.max(0, start - last.start - last.text.length)) + text
      else if (places.length < most && sign.test(text)) {
        // The line above may have the word for it: "By:".
        const from = before && start - before.start < longest / 4 ? before : null
        const own = { text: text.slice(0, longest), start }
        places.push(
          from === null
            ? own
            : {
                text: from.text + '\n'.repeat(Math.max(0, start - from.start - from.text.length)) + own.text,
                start: from.start,
              },
        )
      }
      before = { text, start }
    },
    found: () => places,
  }
}
