import { connect } from 'node:net'

export interface Times {
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface Loop {
  readonly url: string
  readonly connections: number
  /** The whole request of a number, counted from 0; nothing where there are no more. */
  readonly requestOf: (number: number) => string | undefined
  readonly onAnswer: (answer: string, number: number) => void
}

export const crlf = '\r\n'

/** A request with its body, as it goes over the wire. */
export function wireOf(
  { host, path }: { readonly host: string; readonly path: string },
  headers: Readonly<Record<string, string>>,
  body: string,
): string {
  const all = { host, 'content-type': 'application/json', 'content-length': String(body.length), ...headers }
  const lines = Object.entries(all).map((each) => each.join(': '))
  return `POST ${path} HTTP/1.1${crlf}${lines.join(crlf)}${crlf}${crlf}${body}`
}

/** Sends over open connections, each the next request once the one before is answered, and waits for every answer. */
export async function closedLoop({ url, connections, requestOf, onAnswer }: Loop): Promise<Times> {
  const { hostname, port } = new URL(url)
  const times: number[] = []
  let next = 0

  function openConnection(done: () => void, failed: (error: Error) => void) {
    let [sentAt, answer, number] = [0, '', 0]
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const send = () => {
      const request = requestOf((number = next++))
      if (request === undefined) return void socket.end(done)
      sentAt = performance.now()
      socket.write(request)
    }
    socket.setEncoding('latin1').on('connect', send).on('error', failed)
    socket.on('close', () => failed(new Error('the server closed a connection')))
    socket.on('data', (received) => {
      answer += received
      const end = answer.indexOf(crlf + crlf) + 4
      if (end < 4 || answer.length < end + Number(/content-length: (\d+)/i.exec(answer)?.[1])) return
      times.push(performance.now() - sentAt)
      onAnswer(answer, number)
      answer = ''
      send()
    })
  }

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, () => new Promise<void>(openConnection)))
  const seconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}
