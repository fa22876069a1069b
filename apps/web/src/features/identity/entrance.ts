import { type Entrance, entrances } from '@banyan/contract'
import { paths } from '../../lib/paths.ts'

/** The entrance that the address of the login page names, as in `/login?entrance=agent`; a modal is the players'. */
export function entranceAsked(): { readonly entrance?: Entrance } {
  if (location.pathname !== paths.login) return {}
  const asked = new URLSearchParams(location.search).get('entrance')
  const entrance = entrances.find((each) => each === asked)
  return entrance ? { entrance } : {}
}
