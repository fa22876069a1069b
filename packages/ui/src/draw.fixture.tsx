import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'

afterEach(cleanup)

/** Draws a component for a test, with a user to work it. What an earlier test drew is gone. */
export function draw(element: ReactElement) {
  return { user: userEvent.setup(), ...render(element) }
}
