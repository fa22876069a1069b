import { setTimeout as sleep } from 'node:timers/promises'
import { done, refuse } from '@banyan/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import { codeOf } from '../../platform/process/start-refused.ts'
import { numberIn } from './deliveries.ts'
import { type Gateway, faultOf, readGateway, requestOf } from './gateway-request.ts'
import type { SmsMessage, SmsSender } from './senders.ts'

export interface GatewayOptions {
  readonly database: Database
  readonly log: Pick<Log, 'warn'>
  /** Fills {secret}. */
  readonly secret: string
}

/** Before the second and the third try. */
const pausesMs = [300, 1000]
/** The longest answer that is read; no gateway needs more. */
const answerCharactersMax = 4096

/**
 * Sends through the plain HTTP gateway that the merchant has set. What never arrived, or
 * was answered by a fault of the gateway, is tried again under the same reference; what
 * was refused is not. Neither numbers nor texts come into the log.
 */
export function createSmsGateway({ database, log, secret }: GatewayOptions): SmsSender {
  return {
    isGateway: true,
    async send(message) {
      const gateway = await readGateway(database.sql, message.merchantId)
      if (!gateway) return refuse('operation_not_enabled')
      for (let attempt = 0; ; attempt++) {
        const answer = await ask(gateway, message, secret)
        const pauseMs = pausesMs[attempt]
        if (answer.status !== null && (answer.status < 500 || pauseMs === undefined)) {
          const fault = faultOf(gateway, answer.status, answer.text)
          if (fault === null) return done({ number: numberIn(answer.text, message.text) })
          log.warn({ reference: message.reference, status: answer.status, fault }, 'the SMS gateway refused a message')
          return refuse(fault)
        }
        log.warn(
          { reference: message.reference, attempt, status: answer.status, code: answer.errorCode },
          'the SMS gateway did not take a message',
        )
        if (pauseMs === undefined) return refuse('unknown_error')
        await sleep(pauseMs)
      }
    },
  }
}

interface GatewayAnswer {
  /** Null when there was no answer. */
  readonly status: number | null
  readonly text: string
  readonly errorCode?: string | undefined
}

async function ask(gateway: Gateway, message: SmsMessage, secret: string): Promise<GatewayAnswer> {
  const { url, init } = requestOf(gateway, message, secret)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(gateway.timeoutMs) })
    return { status: response.status, text: await firstOf(response) }
  } catch (error) {
    // Not the message of the error: it may quote the address, and the address may hold the text.
    return {
      status: null,
      text: '',
      errorCode: codeOf(error instanceof Error ? (error.cause ?? error) : error) ?? nameOf(error),
    }
  }
}

async function firstOf({ body }: Response): Promise<string> {
  let text = ''
  if (body === null) return text
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.length >= answerCharactersMax) break
  }
  return text.slice(0, answerCharactersMax)
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
