-- The differences with a merchant's vendors that nobody has closed.
create or replace function vendors.open_disputes(p_merchant integer)
returns table (id bigint, told bigint, ours bigint, reference text) stable language sql as $$
  select dispute.id, dispute.told, dispute.ours, concat_ws(' ', vassalage, dispute.family, dispute.tx, dispute.kind)
  from vendors.dispute join vendors.connection on connection.id = connection_id
  where merchant_id = p_merchant and closed_at is null;
$$;
