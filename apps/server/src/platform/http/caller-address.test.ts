import { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test.each`
  trusted           | peer                 | forwarded                  | address
  ${[]}             | ${'203.0.113.9'}     | ${'198.51.100.1'}          | ${'203.0.113.9'}
  ${['10.0.0.0/8']} | ${'203.0.113.9'}     | ${'198.51.100.1'}          | ${'203.0.113.9'}
  ${['10.0.0.0/8']} | ${'10.0.0.2'}        | ${'1.1.1.1, 198.51.100.1'} | ${'198.51.100.1'}
  ${['10.0.0.0/8']} | ${'::ffff:10.0.0.2'} | ${'198.51.100.1,10.0.0.3'} | ${'198.51.100.1'}
  ${['10.0.0.0/8']} | ${'10.0.0.2'}        | ${undefined}               | ${'10.0.0.2'}
`('behind $trusted, $peer for $forwarded is $address', ({ trusted, peer, forwarded, address }) => {
  const request = Object.assign(Object.create(IncomingMessage.prototype) as IncomingMessage, {
    socket: { remoteAddress: peer },
    headers: { 'x-forwarded-for': forwarded },
  })
  expect(callerAddress(trusted)(request)).toBe(address)
})
