import { Fact, Facts as Frame } from '@banyan/ui'
import type { ReactNode } from 'react'

/** Names and values, one pair a line. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Frame>
      {facts.map(([name, value], at) => (
        <Fact key={`${at} ${name}`} name={name}>
          {value}
        </Fact>
      ))}
    </Frame>
  )
}
