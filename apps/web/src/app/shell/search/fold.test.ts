import { expect, test } from 'vitest'
import { fold, rankOf } from './fold.ts'

test.each`
  written          | folded
  ${'Xổ số'}       | ${'xo so'}
  ${'ĐẶT CƯỢC'}    | ${'dat cuoc'}
  ${' Lô xiên 2 '} | ${'lo xien 2'}
  ${'宝くじ'}      | ${'宝くし'}
  ${'หวย'}         | ${'หวย'}
`('$written is searched as $folded', ({ written, folded }) => {
  expect(fold(written)).toBe(folded)
})

test.each`
  text          | words     | rank
  ${'Xiên 2'}   | ${'xien'} | ${0}
  ${'Lô xiên'}  | ${'xien'} | ${1}
  ${'Đầu đuôi'} | ${'uoi'}  | ${2}
  ${'Đầu đuôi'} | ${'xien'} | ${null}
`('"$words" in $text ranks $rank', ({ text, words, rank }) => {
  expect(rankOf(text, words)).toBe(rank)
})
