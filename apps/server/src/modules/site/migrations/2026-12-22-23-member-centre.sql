-- The member centre has a flag of its own (docs/decisions/0406). Every site had the centre without one, and keeps it.
update site.merchant set flags_on = array (select distinct flag from unnest(flags_on || '{MEMBERCENTER3}'::text[]) as flag order by flag);
