-- Agents see the balances of their line where the operator does not take that away.
update site.merchant set flags_on = array (select distinct flag from unnest(flags_on || '{AGENTBALANCE3}'::text[]) as flag order by flag);
