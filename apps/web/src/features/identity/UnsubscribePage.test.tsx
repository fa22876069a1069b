import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refused, serve, show } from '../../../test/page.tsx'
import { takeLinkToken } from '../../lib/link-token.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const stop = 'POST /wps/unsubscribe'
const token = `17.${'a'.repeat(43)}`
const button = () => screen.findByRole('button', { name: 'Dừng email ưu đãi' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('one press ends the e-mails of offers, without a log-in', async () => {
  takeLinkToken(token)
  const asked = serve({ [stop]: {} })
  const { user } = await show(<UnsubscribePage />)
  await user.click(await button())
  expect(await screen.findByText(/không nhận email ưu đãi nữa/)).toBeTruthy()
  expect(asked.filter(({ call }) => call === stop).map(({ body }) => body)).toEqual([{ token }])
})

test.each([
  ['is not in the form of one', 'abc'],
  ['no server has signed', `18.${'b'.repeat(43)}`],
])('a link that %s is told to be wrong', async (_what, wrong) => {
  takeLinkToken(wrong)
  serve({ [stop]: refused('unsubscribe_link_invalid') })
  const { user } = await show(<UnsubscribePage />)
  if (wrong !== 'abc') await user.click(await button())
  expect(await screen.findByText(/Liên kết này không đúng/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dừng email ưu đãi' })).toBe(null)
})
