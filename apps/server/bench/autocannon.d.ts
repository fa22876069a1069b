/** What the benches use of autocannon, which comes without types. */
declare module 'autocannon' {
  interface Request {
    readonly method: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly setupRequest?: (request: Request) => Request
  }
  interface Options {
    readonly url: string
    readonly connections: number
    /** Requests in all; the run ends when each is answered. */
    readonly amount: number
    readonly requests: readonly Request[]
  }
  interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  // oxlint-disable-next-line import/no-default-export -- it is theirs
  export default function autocannon(options: Options): Promise<Result>
}
