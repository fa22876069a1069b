import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query.ts'
import { startTexts } from '../../lib/texts.ts'
import { MembersPage } from './MembersPage.tsx'

const an = { id: '7', account: 'an•••r', type: 0, status: 'active', registeredAt: '2026-11-22T05:00:00.000Z', lastLoginAt: null }
const found = { success: true, value: { members: [an] } }
const failed = { success: false, code: 'internal', message: 'Có lỗi ở máy chủ.' }
/** What the server answers to the searches, one after the other; the last one for good. */
let answers: unknown[]
/** The texts that were searched for. */
const asked: (string | null)[] = []

beforeEach(async () => {
  await startTexts()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    const [path, query] = url.split('?')
    if (path === '/ops/api/me') return Response.json({ success: true, value: { name: 'cuc', role: 'support', permissions: ['members.read'] } })
    asked.push(new URLSearchParams(query).get('text'))
    return Response.json(answers.length > 1 ? answers.shift() : answers[0])
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <MembersPage />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('a search that failed says so and keeps its field, is no empty list, and is made again', async () => {
  answers = [found, failed, found]
  const user = open()
  await screen.findByText('an•••r')
  await user.type(screen.getByRole('textbox', { name: 'Tìm theo mã số hoặc đầu tên' }), 'anm')
  await user.click(screen.getByRole('button', { name: 'Tìm' }))
  expect(await screen.findByText('Có lỗi ở máy chủ.')).toBeTruthy()
  expect(screen.queryByText('Không có thành viên nào khớp')).toBe(null)
  expect(screen.getByRole('textbox', { name: 'Tìm theo mã số hoặc đầu tên' })).toHaveProperty('value', 'anm')
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('an•••r')).toBeTruthy()
  expect(screen.queryByText('Có lỗi ở máy chủ.')).toBe(null)
  expect(asked).toEqual(['', 'anm', 'anm'])
})

test('a server that is out of reach is told of too', async () => {
  answers = [found]
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('out of reach')
  })
  open()
  expect(await screen.findByText('Không kết nối được máy chủ. Hãy thử lại.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy()
})

test('a search that finds nobody is an empty list', async () => {
  answers = [{ success: true, value: { members: [] } }]
  open()
  expect(await screen.findByText('Không có thành viên nào khớp')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBe(null)
})
