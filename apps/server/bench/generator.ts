import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a generator is sent, and what it sends back. */
interface Exchange {
  readonly order: object
  readonly report: unknown
}

/**
 * The load comes from a process of its own: a program of this folder that is sent an
 * order, waits for every answer and sends one report.
 *
 * @throws Error when it ends without a report.
 */
export function generatorOf<Of extends Exchange>(program: string): (order: Of['order']) => Promise<Of['report']> {
  return async (order) => {
    const generator = fork(join(import.meta.dirname, program), { stdio: 'inherit' })
    generator.send(order)
    const ended = once(generator, 'exit')
    const answered = once(generator, 'message').then(([result]) => result as Of['report']) // as: it sends nothing else
    const result = await Promise.race([
      answered,
      ended.then(([code]) => Promise.reject(new Error(`the load generator ended with ${code}`))),
    ])
    generator.disconnect()
    await ended
    return result
  }
}
