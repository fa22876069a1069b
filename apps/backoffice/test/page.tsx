import { type StaffRole, rolePermissions } from '@banyan/contract'
import { deskTexts } from '@banyan/i18n/ops-desk'
import { ToastRegion } from '@banyan/ui/toast-region'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { queryClient, toasts } from '../src/lib/query.ts'
import { changeLanguage, openTexts } from '../src/lib/texts.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  for (const { id } of toasts.list()) toasts.close(id)
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/ops')
})

type Input = Readonly<Record<string, unknown>>
type Reply = object | ((input: Input) => unknown)

const refusal = Symbol('refusal')

/** The server's no, in its own words. */
export const refused = (code: string, message: string) => ({ [refusal]: { success: false, code, message } })

/** No answer comes: the server is out of reach. */
export const outOfReach = () => {
  throw new TypeError('out of reach')
}

/**
 * The server at its boundary, for a colleague called cuc. A call is named `METHOD /path` below `/ops/api`; its reply is
 * a value, a refusal, or a function of the input that gives one of them. A call that is not named is out of reach.
 */
export function serve(role: StaffRole, replies: Readonly<Record<string, Reply>> = {}) {
  const asked: { readonly call: string; readonly input: Input }[] = []
  const served: Record<string, Reply> = {
    'GET /me': { name: 'cuc', role, roleName: null, permissions: rolePermissions[role] },
    'GET /members/corrections': { corrections: [] },
    ...replies,
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [path = '', query] = url.split('?')
    const call = `${init.method} ${path.replace('/ops/api', '')}`
    const input: Input =
      typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(new URLSearchParams(query))
    asked.push({ call, input })
    const reply = served[call] ?? outOfReach
    const value: unknown = typeof reply === 'function' ? await reply(input) : reply
    if (value instanceof Response) return value
    const isRefusal = typeof value === 'object' && value !== null && refusal in value
    return isRefusal ? Response.json(value[refusal], { status: 400 }) : Response.json({ success: true, value })
  })
  return {
    /** The inputs of a call, in the order in which they came. */
    sent: (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input),
    /** Another answer from now on. */
    answer: (call: string, reply: Reply) => void (served[call] = reply),
  }
}

/** Shows a page of the back office with the notices above it. */
export async function open(page: ReactNode) {
  // jsdom has no scrolling.
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  await changeLanguage('VI')
  await openTexts(deskTexts)
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={queryClient}>
      {page}
      <ToastRegion toasts={toasts} label="Thông báo" closeLabel="Đóng thông báo" />
    </QueryClientProvider>,
  )
  return user
}

/** The row of a table in which a text stands. */
export async function rowOf(text: string) {
  const row = (await screen.findByText(text)).closest('tr')
  if (!row) throw new Error(`${text} stands in no row`)
  return within(row)
}

/** The cells of a row, as they are read. */
export async function cellsOf(text: string): Promise<(string | null)[]> {
  return (await rowOf(text)).getAllByRole('cell').map((cell) => cell.textContent)
}

/** The open dialog of a title. */
export const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

/** What the notices say. */
export const told = () => toasts.list().map(({ title }) => title)
