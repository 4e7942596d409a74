// Preloaded into a server to set its clock SHIFT_CLOCK_MS ahead. Its threads load it too, and so does the embedded
// database.
const shift = Number(process.env.SHIFT_CLOCK_MS ?? 0)
const realNow = Date.now
const now = () => realNow() + shift
if (shift)
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
