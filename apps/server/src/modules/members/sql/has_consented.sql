-- Whether a member had agreed, at an instant, to be told of offers by a channel.
create or replace function members.has_consented(p_member bigint, p_channel text, p_at timestamptz) returns boolean
stable parallel safe language sql
  return coalesce((select is_given from members.consent_change
    where member_id = p_member and channel = p_channel and at <= p_at order by id desc limit 1), false);
