import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { refused, serve, show, whiteLabel } from '../../test/page.tsx'
import { useFormat } from './format.ts'
import { useSite } from './site.ts'

afterEach(cleanup)

const settings = 'GET /wps/system/whitelabel'
const Brand = () => <b>{useSite()?.brandName ?? 'none'}</b>
const Amount = () => <i>{useFormat().amount(5n)}</i>

function Page() {
  const [more, setMore] = useState(false)
  return (
    <>
      <Brand />
      <Amount />
      <Amount />
      {more && <Brand />}
      <button type="button" onClick={() => setMore(true)}>
        more
      </button>
    </>
  )
}

test('all that shows something of the site asks once', async () => {
  const asked = serve({ [settings]: whiteLabel })
  const { user } = await show(<Page />)
  await screen.findByText('Banyan')
  await user.click(screen.getByRole('button', { name: 'more' }))
  expect(await screen.findAllByText('Banyan')).toHaveLength(2)
  expect(asked.filter(({ call }) => call === settings)).toHaveLength(1)
})

test('a site that could not be had is asked for again by whatever comes to be shown', async () => {
  const asked = serve({ [settings]: refused('system_error') })
  const { user } = await show(<Page />)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(screen.getByText('none')).toBeTruthy()
  serve({ [settings]: whiteLabel })
  await user.click(screen.getByRole('button', { name: 'more' }))
  expect(await screen.findAllByText('Banyan')).toHaveLength(2)
})
