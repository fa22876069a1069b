import { expect } from '@playwright/test'
import { run } from './database.ts'

interface Message {
  readonly to: string
  readonly text: string
}

/**
 * The newest message to a number or an address, from the demo's outbox on the internal port, one above the public one.
 */
async function newestTo(publicUrl: string | undefined, to: string): Promise<string> {
  const address = new URL(publicUrl ?? '')
  address.port = String(Number(address.port) + 1)
  const answer = await fetch(new URL('/internal/outbox', address))
  const messages = (await answer.json()) as readonly Message[] // the newest first
  return messages.find((message) => message.to === to)?.text ?? ''
}

/** The last code that a test has read, by number or address. */
const read = new Map<string, string>()

/**
 * The code of the newest message to a number or an address, which is sent a moment after the page has said so: one that
 * this test has read already is not it.
 */
export async function newestCode(publicUrl: string | undefined, to: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    code = /\b\d{6}\b/.exec(await newestTo(publicUrl, to))?.[0]
    expect(code, `a code to ${to}`).toBeDefined()
    expect(code, `a new code to ${to}`).not.toBe(read.get(to))
  }).toPass({ timeout: 15_000 })
  read.set(to, code ?? '')
  return code ?? ''
}

/** The link of the newest letter to an address, which is sent a moment after the page has said so. */
export async function newestLink(publicUrl: string | undefined, to: string): Promise<string> {
  const link = async () => /http\S+#[\w-]{43}/.exec(await newestTo(publicUrl, to))?.[0]
  await expect.poll(link, `a link to ${to}`).toBeDefined()
  return (await link()) ?? ''
}

/** A number may get one message a minute, and a test does not wait for it. */
export const forgetMessages = (publicUrl: string | undefined) =>
  run(publicUrl, `delete from platform.rate_limit where key like 'code-minute:%'`)
