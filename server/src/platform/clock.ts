/** The time of plans and payments; tests move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
