import { expect, test } from 'vitest'
import { edited, emptyLetter, faultOf, textsOf } from './letter.ts'

const words = { title: 'Bảo trì', content: 'Từ 2 giờ.' }
const toAll = edited(emptyLetter(), { to: 'all' })
const written = edited(toAll, { words: { ...toAll.words, VI: words } })

test.each([
  ['a letter to nobody', emptyLetter(), { fault: 'need_recipient', language: 'EN' }],
  ['one without words', toAll, { fault: 'need_subject', language: 'EN' }],
  [
    'one with a language half written',
    edited(written, { words: { ...written.words, CN: { title: '维护', content: ' ' } } }),
    { fault: 'need_content', language: 'CN' },
  ],
  ['a whole one', written, null],
])('%s lacks what it lacks', (_what, letter, fault) => expect(faultOf(letter, 'EN')).toEqual(fault))

test('what is sent are the languages that are written', () =>
  expect(textsOf(written)).toEqual([{ language: 'VI', ...words }]))

test('another letter has another key, so that it is not taken for the one before', () => {
  expect(edited(written, { to: 'one' }).key).not.toBe(written.key)
})
