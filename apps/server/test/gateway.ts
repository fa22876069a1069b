import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GatewayRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What the gateway does with a request: answers, or falls silent. */
export type GatewayAnswer =
  | { readonly status: number; readonly body?: string; readonly location?: string }
  | 'silence'
  | 'hang up'

/** An SMS gateway on a port of its own, which answers what a test wants. */
export async function startGateway() {
  const requests: GatewayRequest[] = []
  let answers: GatewayAnswer[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      })
      const answer = answers.shift() ?? { status: 200, body: '{"status":"queued"}' }
      if (answer === 'silence') return
      if (answer === 'hang up') return void request.socket.destroy()
      response
        .writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
        .end(answer.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // as: it listens on a port
  return {
    url: `http://127.0.0.1:${port}/send`,
    requests,
    answer(...next: GatewayAnswer[]) {
      requests.length = 0
      answers = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
