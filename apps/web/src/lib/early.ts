/** An answer to a call that the boot script (build/boot.js) made before the scripts of the page had come. */
export interface EarlyAnswer {
  readonly response: Response
  /** Milliseconds of this device's clock. */
  readonly askedAt: number
  readonly receivedAt: number
}

declare global {
  /** Left by the boot script, before any other of the page. */
  var early:
    | {
        /** What it has asked for, by path; each answer is good for one reading. */
        readonly answers: Record<string, Promise<EarlyAnswer>>
        /** Asks for the scripts and styles that the page needs, side by side. */
        readonly askForFiles: () => void
      }
    | undefined
}

/** What is being asked for early at a path, or undefined. */
export const earlyAnswer = (path: string): Promise<EarlyAnswer> | undefined => globalThis.early?.answers[path]

/** Fetches, with the early answer where there is one. */
export async function fetchOrEarly(...request: Parameters<typeof fetch>): Promise<Response> {
  const [url] = request
  const asked = typeof url === 'string' ? earlyAnswer(url) : undefined
  if (!asked || typeof url !== 'string') return fetch(...request)
  delete globalThis.early?.answers[url]
  return asked.then(
    ({ response }) => response,
    () => fetch(...request),
  )
}
