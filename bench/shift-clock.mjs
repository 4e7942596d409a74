// Preloaded into a server that is to have a wrong clock: it is SHIFT_CLOCK_MS ahead. Its threads have it, too, and so
// the embedded database.
const shift = Number(process.env.SHIFT_CLOCK_MS ?? 0)
const realNow = Date.now
const now = () => realNow() + shift
if (shift)
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
