import { learnServerTime } from '@banyan/client'
import { type ClientMessage, type TopicEvent, readServerMessage } from '@banyan/contract'

export interface TopicListener {
  /** An event of the topic, each once and in order. */
  readonly event: (event: TopicEvent) => void
  /** Events were missed and are no longer kept: fetch afresh. */
  readonly reset: () => void
  /** The topic is heard from now on. What happened since the page fetched its state may have been missed. */
  readonly joined: () => void
}

export interface SocketDeps {
  /** A one-use ticket, or null when none could be had. */
  ticket(): Promise<string | null>
  open(ticket: string): WebSocket
  /** The server has closed the site to this page. */
  onClosed(): void
  /** Between 0 and 1; spreads the reconnections of many players after a restart. */
  random(): number
}

export interface Socket {
  /**
   * Listens to a topic; the connection is made with the first and closed with the last listener. Returns how to stop.
   */
  subscribe(topic: string, listener: TopicListener): () => void
  /** Connects anew with a new ticket, after a login or logout. */
  renew(): void
}

/** The site no longer serves this page (packages/contract/src/realtime.ts). */
const closedCode = 4503
const firstDelayMs = 500
const longestDelayMs = 20_000

interface Topic {
  readonly listeners: Set<TopicListener>
  /** The last one that it heard; undefined before the first answer. */
  sequence: number | undefined
}

/** One WebSocket for the whole tab: topics with gapless sequences, resumed after a break in the connection. */
export function createSocket(deps: SocketDeps): Socket {
  const topics = new Map<string, Topic>()
  const ask = (topic: string) => {
    const after = topics.get(topic)?.sequence
    connection.send(after === undefined ? { type: 'subscribe', topic } : { type: 'subscribe', topic, after })
  }
  const connection = createConnection(deps, {
    isNeeded: () => topics.size > 0,
    onOpen() {
      for (const topic of topics.keys()) ask(topic)
    },
    onMessage: (text) => receive(topics, text),
  })

  return {
    subscribe(topic, listener) {
      const known = topics.get(topic)
      if (known) known.listeners.add(listener)
      else {
        topics.set(topic, { listeners: new Set([listener]), sequence: undefined })
        if (topics.size === 1 && !connection.isBegun()) void connection.connect()
        else ask(topic)
      }
      return () => {
        const current = topics.get(topic)
        if (!current?.listeners.delete(listener) || current.listeners.size > 0) return
        topics.delete(topic)
        connection.send({ type: 'unsubscribe', topic })
        if (topics.size === 0) connection.disconnect()
      }
    },
    renew() {
      connection.disconnect()
      const own = topics.get('member')
      if (own) own.sequence = undefined
      if (topics.size > 0) void connection.connect()
    },
  }
}

/** Tells the listeners of a topic what the server says of it. */
function receive(topics: ReadonlyMap<string, Topic>, text: unknown): void {
  const message = readServerMessage(text)
  if (!message) return
  if (message.type === 'time') return learnServerTime(new Date(message.now), Number.POSITIVE_INFINITY)
  const topic = topics.get(message.topic)
  if (!topic) return
  if (message.type === 'event') {
    if (topic.sequence !== undefined && message.sequence <= topic.sequence) return
    topic.sequence = message.sequence
    for (const listener of topic.listeners) listener.event(message.event)
    return
  }
  const resumes = message.type === 'subscribed' && topic.sequence !== undefined
  if (resumes) return // It keeps its own count: what it missed is still to come.
  topic.sequence = message.sequence
  for (const listener of topic.listeners) listener[message.type === 'reset' ? 'reset' : 'joined']()
}

interface ConnectionEvents {
  /** Whether anybody listens. What breaks off is made again only then. */
  readonly isNeeded: () => boolean
  readonly onOpen: () => void
  readonly onMessage: (text: unknown) => void
}

/** The connection in use, made again with a new ticket after each break. What an older one says is not heard. */
function createConnection(deps: SocketDeps, { isNeeded, onOpen, onMessage }: ConnectionEvents) {
  let socket: WebSocket | null = null
  let connection = 0
  let attempts = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function connect() {
    const mine = ++connection
    clearTimeout(retry)
    const ticket = await deps.ticket()
    if (mine !== connection) return
    if (ticket === null) return reconnectLater()
    const opened = deps.open(ticket)
    socket = opened
    opened.addEventListener('open', () => {
      if (mine !== connection) return opened.close()
      attempts = 0
      onOpen()
    })
    opened.addEventListener('message', ({ data }) => {
      if (mine === connection) onMessage(data)
    })
    opened.addEventListener('close', ({ code }) => {
      if (code === closedCode) deps.onClosed()
      if (mine === connection) reconnectLater()
    })
  }

  function reconnectLater() {
    socket = null
    if (!isNeeded()) return
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** attempts++)
    retry = setTimeout(() => void connect(), delayMs / 2 + (delayMs / 2) * deps.random())
  }

  return {
    connect,
    /** A connection that is still being made is closed once it stands: before, that is an error in the console. */
    disconnect() {
      connection++
      clearTimeout(retry)
      if (socket?.readyState === 1) socket.close()
      socket = null
    },
    isBegun: () => socket !== null,
    send(message: ClientMessage) {
      if (socket?.readyState === 1) socket.send(JSON.stringify(message))
    },
  }
}
