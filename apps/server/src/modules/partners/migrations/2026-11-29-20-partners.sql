-- Other companies' platforms whose players play our slots are partners; an operator is the company that runs a site. One
-- transaction renames all that bears the older word, and moves no row. Secrets stay sealed for the older name of their table.
alter schema operators rename to partners;
alter table partners.operator rename to partner;
alter table partners.player rename column operator_id to partner_id;
alter table partners.transfer rename column operator_id to partner_id;
alter table partners.nonce rename column operator_id to partner_id;
alter table partners.spin rename column operator_id to partner_id;
alter table partners.campaign rename column operator_id to partner_id;

-- Keys, checks and references have their names from tables and columns.
do $$
declare
  v_named record;
begin
  for v_named in select conrelid::regclass as relation, conname as name from pg_constraint
    where connamespace = 'partners'::regnamespace and conname like '%operator%'
  loop
    execute format('alter table %s rename constraint %I to %I', v_named.relation, v_named.name,
      replace(v_named.name, 'operator', 'partner'));
  end loop;
end $$;

alter type ledger.house rename value 'operator' to 'partner';
alter type ledger.reason rename value 'operator_in' to 'partner_in';
alter type ledger.reason rename value 'operator_out' to 'partner_out';
alter table ledger.entry rename constraint entry_operator_check to entry_partner_check;
alter index wagering.bet_operator_idx rename to bet_partner_idx;
