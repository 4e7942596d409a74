import type { Api } from './api.ts'

/** Name of a call, such as `POST /chat/sessions`. */
export type CallKey = keyof Api

type Output<Schema> = Schema extends { _zod: { output: infer Out } } ? Out : never
type Input<Schema> = Schema extends { _zod: { input: infer In } } ? In : never

/** Keys that a caller may leave out: those whose input may be undefined, including coerced ones. */
type Loose<In, Out> = {
  [Key in keyof Out as Key extends keyof In ? (undefined extends In[Key] ? never : Key) : Key]: Out[Key]
} & {
  [Key in keyof Out as Key extends keyof In ? (undefined extends In[Key] ? Key : never) : never]?:
    | Out[Key]
    | undefined
}

type ParamsPart<E> = E extends { params: infer P } ? { params: Output<P> } : { params?: undefined }
type QueryPart<E> = E extends { query: infer Q }
  ? { query?: Loose<Input<Q>, Output<Q>> }
  : { query?: undefined }
type BodyPart<E> = E extends { body: { schema: infer B } }
  ? { body: Input<B> }
  : E extends { body: { as: 'multipart' } }
    ? { body: never }
    : { body?: undefined }

type InputOf<E> = ParamsPart<E> & QueryPart<E> & BodyPart<E>
/**
 * By call. An interface, since the compiler looks up its members one by one; through a mapped type it would intersect the
 * inputs of all calls.
 */
interface Inputs extends MappedInputs {}
type MappedInputs = { [Key in CallKey]: InputOf<Api[Key]> }

/** What a caller passes in. Multipart bodies are not typed here: a `call` with one does not compile. */
export type CallInput<Key extends CallKey> = Inputs[Key]

/** What a successful call returns. */
export type CallResult<Key extends CallKey> = Output<Api[Key]['result']>
