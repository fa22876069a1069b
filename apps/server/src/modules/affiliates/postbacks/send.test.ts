import { isPostbackUrl } from '@banyan/contract'
import { expect, test } from 'vitest'
import { filledUrl } from './deliver.ts'
import { isPublicAddress } from './public-address.ts'
import { publicAddressOf, sendPostback } from './send.ts'

test.each`
  address               | isPublic
  ${'93.184.216.34'}    | ${true}
  ${'2606:2800:220::1'} | ${true}
  ${'127.0.0.1'}        | ${false}
  ${'10.1.2.3'}         | ${false}
  ${'172.31.255.255'}   | ${false}
  ${'172.32.0.1'}       | ${true}
  ${'192.168.1.1'}      | ${false}
  ${'169.254.169.254'}  | ${false}
  ${'100.100.100.200'}  | ${false}
  ${'0.0.0.0'}          | ${false}
  ${'224.0.0.1'}        | ${false}
  ${'255.255.255.255'}  | ${false}
  ${'::1'}              | ${false}
  ${'::'}               | ${false}
  ${'::ffff:127.0.0.1'} | ${false}
  ${'::ffff:8.8.8.8'}   | ${false}
  ${'64:ff9b::7f00:1'}  | ${false}
  ${'2002:7f00:1::'}    | ${false}
  ${'2001:db8::1'}      | ${false}
  ${'fe80::1'}          | ${false}
  ${'fd00::1'}          | ${false}
  ${'localhost'}        | ${false}
`('$address is called: $isPublic', ({ address, isPublic }) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('a name is called where every address of it is public, and at the one that was looked at', async () => {
  const at = (...addresses: string[]) =>
    publicAddressOf('track.example.com', async () => addresses.map((address) => ({ address, family: 4 })))
  expect(await at('93.184.216.34', '8.8.8.8')).toEqual({ address: '93.184.216.34', family: 4 })
  expect(await at('93.184.216.34', '10.0.0.1')).toBe(null)
  expect(await at()).toBe(null)
  expect(
    await publicAddressOf('nowhere.example.com', async () => {
      throw new Error('ENOTFOUND')
    }),
  ).toBe(null)
})

test('what names this machine is not called', async () => {
  expect(await sendPostback('https://localhost/', {})).toEqual({ status: null })
})

test.each`
  url                                        | isTaken
  ${'https://track.example.com/p?e={event}'} | ${true}
  ${'https://track.example.com'}             | ${true}
  ${'http://track.example.com/'}             | ${false}
  ${'https://track.example.com:8443/'}       | ${false}
  ${'https://user:pw@track.example.com/'}    | ${false}
  ${'https://127.0.0.1/'}                    | ${false}
  ${'https://2130706433/'}                   | ${false}
  ${'https://0x7f.1/'}                       | ${false}
  ${'https://[::1]/'}                        | ${false}
  ${'https://localhost/'}                    | ${false}
  ${'https://{sub}.example.com/'}            | ${false}
  ${'https://example.com\\@evil.example/'}   | ${false}
  ${'https://track.example.com/{name}'}      | ${false}
  ${'https://track.example.com/{ev ent}'}    | ${false}
  ${'ftp://track.example.com/'}              | ${false}
  ${'track.example.com'}                     | ${false}
`('$url is taken as an address: $isTaken', ({ url, isTaken }) => {
  expect(isPostbackUrl(url)).toBe(isTaken)
})

test('macros are filled in as parts of an address', () => {
  const values = {
    event: 'qualified',
    player: 'p',
    code: 'ABCD2345',
    campaign: 'tet',
    sub: 'a&b=c/../',
    time: '1',
  } as const
  expect(filledUrl('https://t.example.com/{event}?s={sub}&c={code}', values)).toBe(
    'https://t.example.com/qualified?s=a%26b%3Dc%2F..%2F&c=ABCD2345',
  )
})
