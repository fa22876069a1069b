import { dayEnd, dayIn, dayStart } from '../../lib/days.ts'
import { useSearch } from '../../lib/route.tsx'

/** Which entries are shown, by the address: a reload and a link to a colleague show the same. */
export function useAuditFilter() {
  const [search, show] = useSearch()
  const text = (name: string) => search.get(name) ?? ''
  const filter = {
    actor: text('actor'),
    action: text('action'),
    subject: text('subject'),
    from: dayIn(search.get('from')) ?? '',
    until: dayIn(search.get('until')) ?? '',
  }
  return { filter, show }
}

export type AuditFilter = ReturnType<typeof useAuditFilter>['filter']

/** What the server is asked. Days are days of this computer; the last one counts to its end. */
export function askedOf({ actor, action, subject, from, until }: AuditFilter) {
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(from && { from: dayStart(from) }),
    ...(until && { until: dayEnd(until) }),
  }
}
