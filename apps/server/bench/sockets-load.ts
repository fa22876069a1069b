import { realtimeRoutes } from '@banyan/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { newAddress } from './paced-calls.ts'

/** What the generator is told, one thing after another; it answers each when it is done. */
export type SocketsOrder =
  | {
      readonly do: 'open'
      readonly url: string
      readonly tokens: readonly string[]
      readonly topics: readonly string[]
    }
  /** Asks for all topics on all sockets at once; done when everybody has been answered. */
  | { readonly do: 'subscribe' }
  /** From now on whoever is sent away comes back by itself. Done when everybody was and has been answered again. */
  | { readonly do: 'come back' }
  /** Opens sockets to a server that knows no tickets. */
  | { readonly do: 'open plain'; readonly url: string; readonly count: number }
  /** Done when so many messages have come since the last order of this kind. */
  | { readonly do: 'hear'; readonly messages: number }

const opensAtOnce = 100

/** A member with a page open. */
interface Page {
  readonly token: string
  readonly address: string
  socket: WebSocket
}

let [url, topics]: [string, readonly string[]] = ['', []]
const pages: Page[] = []
let heard = 0
let onAnswer = () => {}

/** One message of many: read as far as it takes to tell what it is, so that the generator is not what is measured. */
function take(text: string): void {
  if (text.startsWith('{"type":"event"')) heard += 1
  else if (!text.startsWith('{"type":"time"')) onAnswer()
}

async function openPage(token: string, address: string): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': address }
  const { method, path } = realtimeRoutes.ticket
  const all = { ...headers, 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { method, headers: all, body: '{}' })
  // as: the contract of the route
  const { value } = (await answer.json()) as { value?: { ticket: string } }
  if (!value) throw new Error(`no ticket: ${answer.status}`)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?ticket=${value.ticket}`, { headers })
  await opened(socket)
  return socket
}

function opened(socket: WebSocket): Promise<void> {
  socket.on('message', (data: Buffer) => take(data.toString()))
  return new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
}

function ask(socket: WebSocket, after?: number): void {
  for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic, after }))
}

/** Does something for each, some at a time. */
async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: opensAtOnce }, worker))
}

/** Done when every page has been answered about every topic. */
async function answered(): Promise<void> {
  let left = pages.length * topics.length
  await new Promise<void>((resolve) => {
    onAnswer = () => (left -= 1) === 0 && resolve()
  })
}

async function comeBack(page: Page): Promise<void> {
  for (;;) {
    try {
      page.socket = await openPage(page.token, page.address)
      return ask(page.socket, 0)
    } catch {
      await sleep(200)
    }
  }
}

const plain: WebSocket[] = []

async function carryOut(order: SocketsOrder): Promise<void> {
  if (order.do === 'open') {
    ;[url, topics] = [order.url, order.topics]
    return forAll(order.tokens, async (token) => {
      const address = newAddress()
      pages.push({ token, address, socket: await openPage(token, address) })
    })
  }
  if (order.do === 'subscribe') {
    const done = answered()
    for (const { socket } of pages) ask(socket)
    return done
  }
  if (order.do === 'come back') {
    const done = answered()
    const gone = pages.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
    process.send?.('ready')
    await Promise.all(gone)
    await Promise.all([done, forAll(pages, comeBack)])
    return
  }
  if (order.do === 'open plain') {
    return forAll([...Array(order.count).keys()], async () => {
      const socket = new WebSocket(order.url)
      plain.push(socket)
      await opened(socket)
    })
  }
  while (heard < order.messages) await sleep(5)
  heard = 0
}

process.on('message', (order: SocketsOrder) => void carryOut(order).then(() => process.send?.('done')))
process.on('disconnect', () => process.exit(0))
