import type { AddressInfo } from 'node:net'
import { languages } from '@banyan/contract'
import pino from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeEmail, codeSms, offerEmail, resetEmail } from './templates.ts'
import { createSmtp } from './smtp.ts'

interface Received {
  readonly from: string | false
  readonly to: readonly string[]
  readonly email: Email
}

const taken: { from: string | false; to: string[]; raw: Buffer }[] = []
/** What the server has taken, as a reader's software understands it. */
const read = (): Promise<Received[]> =>
  Promise.all(taken.map(async ({ raw, ...envelope }) => ({ ...envelope, email: await PostalMime.parse(raw) })))
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
let server: SMTPServer
let url: string

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, next) =>
      next(address.startsWith('full@') ? new Error(`mailbox ${address} is full`) : undefined),
    onData(stream, { envelope }, next) {
      const raw: Buffer[] = []
      stream.on('data', (part: Buffer) => raw.push(part))
      stream.on('end', () => {
        taken.push({
          from: envelope.mailFrom && envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(raw),
        })
        next()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
beforeEach(() => void (taken.length = logged.length = 0))

const smtp = () => createSmtp({ url, from: 'Cây Đa <no-reply@example.com>', log })
const reference = '0193f0c4-0000-4000-8000-000000000001'
const facts = { purpose: 'login', brand: 'Cây Đa', code: '123456', minutes: 5 } as const

describe('letters over SMTP', () => {
  test('[RULE-67] a code arrives as text and HTML, with its Vietnamese subject intact', async () => {
    expect(
      await smtp().send({ reference, to: 'lan@example.com', ...codeEmail({ language: 'VI', ...facts }) }),
    ).toMatchObject({ ok: true })
    const [{ from, to, email } = { email: {} as Email }] = await read()
    expect({ from, to }).toEqual({ from: 'no-reply@example.com', to: ['lan@example.com'] })
    expect(email.subject).toBe('Cây Đa: mã đăng nhập')
    expect(email.from).toMatchObject({ name: 'Cây Đa', address: 'no-reply@example.com' })
    for (const part of [email.text, email.html]) {
      expect(part).toContain('123456')
      expect(part).toContain('Mã có hiệu lực trong 5 phút')
    }
    // The same for every try, so that a repetition is known for one.
    expect(email.messageId).toBe(`<${reference}@example.com>`)
    // Lock screens show it.
    expect(email.subject).not.toContain('123456')
  })

  test('[PASS-14] a reset carries its link and no password', async () => {
    const link = `https://www.example.com/reset-password#${'a'.repeat(43)}`
    await smtp().send({
      reference,
      to: 'lan@example.com',
      ...resetEmail({ language: 'VI', brand: 'Banyan', link, minutes: 30 }),
    })
    const email = (await read())[0]?.email
    expect(email?.text).toContain(link)
    expect(email?.html).toContain(`href="${link}"`)
    expect(email?.text).toContain('30 phút')
  })

  test('[S24] a brand or an address cannot add headers, recipients or markup', async () => {
    const brand = 'A\r\nBcc: x@evil.test\r\n\r\n<script>alert(1)</script>'
    const letter = codeEmail({ language: 'EN', ...facts, brand })
    await smtp().send({ reference, to: 'lan@example.com', ...letter })
    await smtp().send({ reference, to: 'lan@example.com\r\nBcc: x@evil.test', ...letter })
    await smtp().send({ reference, to: 'lan@example.com, x@evil.test', ...letter })
    const received = await read()
    expect(received.flatMap(({ to }) => to).filter((to) => to.endsWith('evil.test') && !to.includes('lan'))).toEqual([])
    for (const { to, email } of received) {
      expect(to).toHaveLength(1)
      expect(email.bcc ?? []).toEqual([])
      expect(email.headers.filter(({ key }) => key === 'bcc')).toEqual([])
      expect(email.html).not.toContain('<script')
    }
  })

  test('[S30] a mailbox that is full is told, and not written into the log', async () => {
    expect(await smtp().send({ reference, to: 'full@example.com', subject: 's', text: 't', html: 'h' })).toMatchObject({
      ok: false,
      code: 'unknown_error',
    })
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toContain('full@')
  })
})

/** GSM 7-bit, the part that the texts use; anything else makes an SMS hold 70 characters instead of 160. */
const isGsm7 = (text: string) => /^[\w\d @.,:;!?'"()/+*&%=<>-]*$/.test(text)

test.each(languages)('every SMS in %s is one message', (language) => {
  for (const purpose of ['login', 'register', 'reset', 'bind', 'address', 'two_step'] as const) {
    const text = codeSms({ language, ...facts, purpose, brand: 'Banyan' })
    expect(text).toContain('123456')
    expect(text).not.toMatch(/[{}]/)
    expect(text.length, text).toBeLessThanOrEqual(isGsm7(text) ? 160 : 70)
    if (['VI', 'EN', 'ID'].includes(language)) expect(isGsm7(text), text).toBe(true)
  }
})

test.each(languages)('every letter in %s is whole', (language) => {
  const letters = [
    ...(['login', 'register', 'reset', 'bind', 'address', 'two_step'] as const).map((purpose) =>
      codeEmail({ language, ...facts, purpose }),
    ),
    resetEmail({ language, brand: 'Banyan', link: 'https://x.test/reset-password#a', minutes: 30 }),
  ]
  for (const { subject, text, html } of letters)
    expect(`${subject}${text}${html.replaceAll(/style="[^"]*"/g, '')}`).not.toMatch(/[{}]|undefined/)
})

test('an offer has its words line by line, and the link that ends such letters, which mail software is told of', async () => {
  const stopLink = 'https://site.example/unsubscribe#1.abc'
  const offer = { language: 'EN', brand: 'Cây Đa', title: 'Bonus', content: 'One\n<b>two</b>', stopLink } as const
  await smtp().send({ reference, to: 'lan@example.com', ...offerEmail(offer) })
  const [{ email } = { email: {} as Email }] = await read()
  expect(email.subject).toBe('Bonus')
  expect(email.text).toContain(`Stop emails about offers: ${stopLink}`)
  expect(email.html).toContain('&lt;b&gt;two')
  expect(email.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${stopLink}>`)
})
