/** Of an archive as it arrives. */
export const largestArchiveBytes = 4 * 1024 ** 3
export const mostArchiveEntries = 100_000
/** Text compresses ten- to twentyfold. An archive that grows more than this is a bomb. */
export const highestArchiveRatio = 100
/** Small archives may grow more than that. */
export const ratioFromBytes = 16 * 1024 * 1024
