import { Text } from '@banyan/ui'

/** What a tab is for. */
export function Intro({ children }: { readonly children: string }) {
  return <Text tone="muted">{children}</Text>
}
