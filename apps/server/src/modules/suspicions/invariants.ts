import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of suspicions at every instant. */
export const suspicionInvariants: readonly Invariant[] = [
  {
    // A closed suspicion has two different names, both of which stand in its history, the one that closes it last.
    name: 'S1',
    sql: `select count(*) from suspicions.suspicion
      left join lateral (select (array_agg(by order by id desc) filter (where event.state = 'proposed'))[1] as proposed,
          (array_agg(by order by id desc))[1] as last_by
        from suspicions.event where suspicion_id = suspicion.id) as history on true
      where state = 'closed' and (proposed_by is null or closed_by is null or proposed_by = closed_by
        or history.proposed is distinct from proposed_by or history.last_by is distinct from closed_by)`,
  },
  {
    // A suspicion is in the last state of its history, each of which may follow the one before.
    name: 'S2',
    sql: `select count(*) from suspicions.suspicion
      left join (select suspicion_id, string_agg(state::text, ' ' order by id) as states,
        (array_agg(state order by id desc))[1] as state from suspicions.event group by suspicion_id) as history
        on history.suspicion_id = suspicion.id
      where coalesce(history.state, 'open') <> suspicion.state
        or coalesce(history.states, '') !~ '^((taken )+proposed open ?)*((taken ?)+(proposed( closed)?)?)?$'`,
  },
  {
    // A suspicion is what was found: as many findings of its member and kind, seen then, and worth the score.
    name: 'S3',
    sql: `select count(*) from suspicions.suspicion
      left join (select suspicion_id, count(*) as findings, least(100, sum(points)) as score, min(at) as first_at,
          max(at) as last_at, count(*) filter (where (found.member_id, found.kind) is distinct from
            (suspicion.member_id, suspicion.kind)) as strange
        from suspicions.finding as found join suspicions.suspicion on suspicion.id = suspicion_id
        group by suspicion_id) as sums on sums.suspicion_id = suspicion.id
      where (suspicion.findings, suspicion.score::bigint, first_seen_at, last_seen_at, 0::bigint)
        is distinct from (sums.findings, sums.score, first_at, last_at, strange)`,
  },
  {
    // No hold is longer than three days, and a member is held once at a time.
    name: 'S4',
    sql: `select count(*) from suspicions.hold as held
      where held_until > held_from + interval '72 hours' or exists (select from suspicions.hold as other
        where other.member_id = held.member_id and other.suspicion_id > held.suspicion_id
          and other.held_from < coalesce(held.released_at, held.held_until)
          and held.held_from < coalesce(other.released_at, other.held_until))`,
  },
]
