import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { member, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { ofCentre } from './of-centre.tsx'

afterEach(() => {
  cleanup()
  leaveSession()
})

const Page = ofCentre(() => <p>Bảo mật</p>)

test.each([true, false])(
  '[MEMBER-27] with MEMBERCENTER3 %s a page of the centre alone is there, or says it is not',
  async (isOn) => {
    serve({ 'GET /wps/system/whitelabel': { ...whiteLabel, flags: { MEMBERCENTER3: isOn } } })
    enterSession(member, 'demo')
    await show(<Page />)
    if (isOn) expect(await screen.findByText('Bảo mật')).toBeTruthy()
    else expect(await screen.findByRole('heading', { level: 1, name: 'Trang này không mở tại đây' })).toBeTruthy()
  },
)
