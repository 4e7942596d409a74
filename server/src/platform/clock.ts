/** The time of what counts by days and months; tests move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
