import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTransferTexts, makeTransferText } from './transfer-text.ts'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

test('a text is short, in capitals, and has none of the characters that are taken for another', () => {
  const texts = Array.from({ length: 500 }, makeTransferText)
  for (const text of texts) expect(text).toMatch(/^NAP[2-9A-HJ-NP-Z]{7}$/)
  expect(new Set(texts).size).toBe(texts.length)
})

test('it is found whatever the payer and the bank write around it and between', () => {
  const text = makeTransferText()
  const spaced = `${text.slice(0, 3)} ${text.slice(3, 6)}-${text.slice(6)}`.toLowerCase()
  for (const written of [text, `MBVCB.8812.${text}.CT tu 0071 toi 1234`, `nạp tiền ${spaced}`, `${text}${text}`])
    expect(findTransferTexts(written)).toEqual([text])
  expect(findTransferTexts('')).toEqual([])
  expect(findTransferTexts('NGUYEN VAN AN chuyen tien')).toEqual([])
})

test('both of two texts are found', () => {
  const [one, other] = [makeTransferText(), makeTransferText()]
  expect(findTransferTexts(`${one} ${other}`)).toEqual([one, other])
})

test('one wrong character, and any two exchanged, make it nobody’s text', () => {
  for (let times = 0; times < 20; times++) {
    const text = makeTransferText()
    for (let place = 3; place < text.length; place++) {
      for (const other of alphabet.replace(text[place]!, ''))
        expect(findTransferTexts(text.slice(0, place) + other + text.slice(place + 1))).toEqual([])
      for (let second = place + 1; second < text.length; second++) {
        if (text[place] === text[second]) continue
        const characters = [...text]
        characters[place] = text[second]!
        characters[second] = text[place]!
        expect(findTransferTexts(characters.join(''))).toEqual([])
      }
    }
  }
})

test('whatever is written, reading it ends with texts of ours or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500, unit: 'grapheme' }), (written) => {
      for (const text of findTransferTexts(written)) expect(text).toMatch(/^NAP[2-9A-HJ-NP-Z]{7}$/)
    }),
  )
})
