import { signatureHeaders } from '@banyan/contract'
import { z } from 'zod/mini'
import { headersOf, isSigned, sign, type Signed } from '../secrets/signature.ts'

/**
 * The other side was asked and may have heard it, but what it said is not known: no
 * answer in time, or none that it has signed.
 */
export class AnswerUnknown extends Error {}

/** Who is called, and by which name we are known there. The first secret signs; all are believed. */
export interface Party {
  readonly contract: string
  readonly baseUrl: string
  readonly signingSecret: string
  readonly secrets: readonly string[]
  /** What the headers are called in its contract, where that is not the vendors’. */
  readonly headers?: Parameters<typeof headersOf>[1]
}

export interface Asked<Schema extends z.ZodMiniType> {
  readonly path: string
  /** What is posted; without it the path is read. */
  readonly body?: object
  readonly answer: Schema
  readonly timeoutMs: number
}

/** No answer is longer: what is, is not read to its end. */
const answerMaxBytes = 4 * 2 ** 20

/**
 * A signed call. Throws `AnswerUnknown` for everything but an answer that the other side
 * has signed and that reads as it should.
 */
export async function askSigned<Schema extends z.ZodMiniType>(
  party: Party,
  asked: Asked<Schema>,
): Promise<z.output<Schema>> {
  const read = z.safeParse(asked.answer, parsed(await askSignedText(party, asked)))
  if (!read.success) throw new AnswerUnknown(`${party.contract} answered ${asked.path} with something else`)
  return read.data
}

/** Likewise, of an answer that is no JSON: its bytes, once they are proven. */
export async function askSignedText(party: Party, asked: Omit<Asked<z.ZodMiniType>, 'answer'>): Promise<Buffer> {
  const { contract, signingSecret, secrets } = party
  const text = asked.body && JSON.stringify(asked.body)
  const signed = sign(contract, signingSecret, text ?? asked.path)
  const { said, proof, status } = await exchange(party, asked, text, signed).catch((error: unknown) => {
    throw new AnswerUnknown(`${contract} did not answer ${asked.path}`, { cause: error })
  })
  if (proof.nonce !== signed.nonce || !isSigned(secrets, proof, said, Date.now())) {
    throw new AnswerUnknown(`${contract} has not signed its answer to ${asked.path} (status ${status})`)
  }
  return said
}

async function exchange(
  { baseUrl, contract, headers = signatureHeaders }: Party,
  { path, timeoutMs }: Pick<Asked<z.ZodMiniType>, 'path' | 'timeoutMs'>,
  text: string | undefined,
  signed: Signed,
) {
  const response = await fetch(baseUrl + path, {
    method: text === undefined ? 'GET' : 'POST',
    ...(text !== undefined && { body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', ...headersOf(signed, headers) },
  })
  const header = (name: 'timestamp' | 'nonce' | 'signature') => response.headers.get(headers[name]) ?? ''
  const proof = { contract, timestamp: header('timestamp'), nonce: header('nonce'), signature: header('signature') }
  return { said: await bodyOf(response), proof, status: response.status }
}

async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > answerMaxBytes) throw new Error(`an answer of more than ${answerMaxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parsed(said: Buffer): unknown {
  try {
    return JSON.parse(said.toString('utf8'))
  } catch {
    return null
  }
}
