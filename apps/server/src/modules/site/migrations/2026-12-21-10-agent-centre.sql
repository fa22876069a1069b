-- The agent centre has a flag of its own. Every site had the centre without one, and keeps it.
update site.merchant set flags_on = array (select distinct flag from unnest(flags_on || '{AGENTCENTER3}'::text[]) as flag order by flag);
