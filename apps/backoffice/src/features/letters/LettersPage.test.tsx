import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query.ts'
import { startTexts } from '../../lib/texts.ts'
import { LettersPage } from './LettersPage.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('what is written while a member is being looked for is still there when the member is found', async () => {
  await startTexts()
  const answer = Promise.withResolvers<unknown>()
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/ops/api/messages/recipient') ? await answer.promise : { success: false, code: 'internal' }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <LettersPage />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Tên đăng nhập đầy đủ' }), 'an')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  await user.type(screen.getByRole('textbox', { name: 'Tiêu đề' }), 'Chào bạn')
  answer.resolve({ success: true, value: { id: '7', account: 'an' } })
  expect(await screen.findByRole('button', { name: 'Đổi người nhận' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Tiêu đề' })).toHaveProperty('value', 'Chào bạn')
})
