import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { wordsOfSite } from './context-words.ts'

const words = wordsOfSite({
  brandName: 'Đa Búp',
  hosts: ['banyan-play.example', 'www.lotusbet.com.vn', 'lotus.localhost', '127.0.0.1', '::1', 'localhost'],
})

test.each`
  says                                         | password                                           | isCommon
  ${'the brand with a year'}                   | ${'Đabúp2026'}                                     | ${true}
  ${'the brand as it is typed'}                | ${'dabup!!!!'}                                     | ${true}
  ${'a host name'}                             | ${'lotusbet1'}                                     | ${true}
  ${'digits before it'}                        | ${'123lotus'}                                      | ${true}
  ${'zeros and at-signs for letters'}          | ${'l0tusb3t@'}                                     | ${true}
  ${'signs between its letters'}               | ${'l.o.t.u.s.b.e.t'}                               | ${true}
  ${'all of a host name of two words'}         | ${'B4nyanPl@y99'}                                  | ${true}
  ${'the account’s name with digits'}          | ${'NguyenLan1990'}                                 | ${true}
  ${'the account’s name with swapped letters'} | ${'nguy3nl@n'}                                     | ${true}
  ${'64 spaces'}                               | ${' '.repeat(64)}                                  | ${true}
  ${'one sign, over and over'}                 | ${'🔑'.repeat(256)}                                | ${true}
  ${'a suffix, which is nobody’s name'}        | ${'localhost77'}                                   | ${false}
  ${'a sentence with the brand in it'}         | ${'con trâu ăn cỏ dưới cây dabup'}                 | ${false}
  ${'a sentence with the name in it'}          | ${'nguyenlan thích trà đá'}                        | ${false}
  ${'a sentence of 256 characters'}            | ${'bốn con cò đứng chờ '.repeat(13).slice(0, 256)} | ${false}
`('$says: $password', ({ password, isCommon }) => {
  expect(isCommonPassword(password, 'nguyenlan', words)).toBe(isCommon)
})

test('a name of three letters is no word, so that what begins with it by chance is not refused', () => {
  expect([isCommonPassword('lan-48151623', 'lan', words), isCommonPassword('lan', 'lan', words)]).toEqual([false, true])
})

test('the longest password costs no measurable time, whatever it is made of', () => {
  const name = 'iiii1111llll'
  const began = performance.now()
  for (const hostile of ['1'.repeat(255) + 'x', '.'.repeat(255) + 'x', 'i.1.'.repeat(64)])
    isCommonPassword(hostile, name, [...words, name])
  expect(performance.now() - began).toBeLessThan(100)
})
