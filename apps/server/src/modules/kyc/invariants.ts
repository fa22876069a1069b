import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of documents at every instant. */
export const kycInvariants: readonly Invariant[] = [
  {
    // A document that waits or was accepted has the member's own picture of each side that its type asks for, unless a
    // colleague has seen it elsewhere; one that was taken back, or rejected long ago, has none.
    name: 'K1',
    sql: `select count(*) from kyc.document
      left join lateral (select coalesce(string_agg(side::text, ' ' order by side), '') as sides,
          coalesce(bool_and(picture.member_id = document.member_id), true) as own
        from kyc.picture where document_id = document.id) as sent on true
      where not own
        or sides <> case
          when is_marked or state = 'withdrawn' then ''
          when state = 'rejected' and decided_at < now() - interval '31 days' then ''
          when state = 'rejected' and decided_at < now() - interval '30 days' then sides
          when type in ('id_card', 'driving_licence') then 'front back selfie'
          when type = 'passport' then 'front selfie'
          else 'front' end`,
  },
]
